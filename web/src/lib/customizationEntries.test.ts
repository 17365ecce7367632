import { expect, it } from 'vitest';
import { toEntries, toState } from './customizationEntries.ts';

const image = { id: 'p1', url: '/uploads/p1.jpeg' };

it('sends texts, single ids, lists of ids and pictures, and reads them back', () => {
  const state = [
    { customization_id: 'name', value: 'Zoë 🐰' },
    { customization_id: 'extras', value: ['extras.bow', 'extras.scarf'] },
    { customization_id: 'photos', value: [image] },
  ];
  const entries = [
    { customizationId: 'name', text: 'Zoë 🐰' },
    { customizationId: 'extras', valueIds: ['extras.bow', 'extras.scarf'] },
    { customizationId: 'photos', images: [image] },
  ];
  expect(toEntries(state)).toEqual(entries);
  expect(toState(entries)).toEqual(state);
});

it('sends the only picture of an option as a list of one', () => {
  expect(toEntries([{ customization_id: 'photo', value: image }])).toEqual([
    { customizationId: 'photo', images: [image] },
  ]);
});
