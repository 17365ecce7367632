// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentToasts, dismissToast } from '../../lib/toasts.ts';
import { changeLists, shownNow } from '../../shop/lists/store.ts';
import { NOTHING } from '../../shop/lists/storedLists.ts';
import { CardButtons } from './CardButtons.tsx';

const BEAR = { sku: 'BEAR', name: 'Bear' };

beforeEach(() => {
  changeLists(() => NOTHING);
  render(
    <MemoryRouter>
      <CardButtons {...BEAR} />
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
});

const fill = (list: 'WISHLIST' | 'COMPARE', count: number) =>
  changeLists((kept) => ({
    ...kept,
    lists: { ...kept.lists, [list]: Array.from({ length: count }, (_, index) => `SKU-${index}`) },
  }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

it('puts a product on the wishlist and takes it off, with a way back each time', () => {
  press('Save Bear');
  expect([isPressed('Save Bear'), shownNow().lists.WISHLIST]).toEqual(['true', ['BEAR']]);
  expect(currentToasts().map(({ message }) => message)).toEqual(['Bear was added to your wishlist.']);
  press('Save Bear');
  expect(currentToasts().map(({ message }) => message)).toEqual(['Bear was removed from your wishlist.']);
  currentToasts()[0]?.actions[0]?.onPress?.();
  expect([currentToasts()[0]?.actions[0]?.label, shownNow().lists.WISHLIST]).toEqual(['Undo', ['BEAR']]);
});

it.each([
  ['WISHLIST', 200, 'Save Bear', 'Your wishlist is full: it holds 200 products. Remove one first.'],
  ['COMPARE', 4, 'Compare Bear', 'You can compare up to 4 products at a time. Remove one first.'],
] as const)('takes no more onto a full list: %s of %i', (list, most, name, message) => {
  fill(list, most);
  press(name);
  expect([shownNow().lists[list].length, shownNow().lists[list].includes('BEAR')]).toEqual([most, false]);
  expect(currentToasts()).toMatchObject([{ kind: 'warning', message }]);
});
