import { describe, expect, it } from 'vitest';
import { STANDARD_PRODUCTION_TIME } from './definition.ts';
import { restoreDraft } from './draft.ts';
import { form, option, state, value } from './testing/build.ts';

const opened = form([
  option('size', ['6', '8'], { data: { isRequired: true } }),
  option('fur', [value('short', { isDefault: true }), value('long', { isEnabled: false })]),
  option('mail', [], { data: { displayWidget: 'email_input' } }),
  option('name', [], { data: { displayWidget: 'text_input', maxValuesCount: 3 } }),
]);

describe('a draft', () => {
  it('is restored as it was left, finished or not', () => {
    const left = state({ size: '8', fur: 'short', mail: 'rex@', name: 'Margaret' });
    expect(restoreDraft(opened, JSON.parse(JSON.stringify(left)))).toEqual(left);
    expect(restoreDraft(opened, state({ name: 'Rex' }))).toEqual(state({ fur: 'short', name: 'Rex' }));
    expect(restoreDraft(opened, state({ fur: '' }))).toEqual(state({ fur: '' }));
  });

  it('survives that a faster production comes or goes, as long as none was chosen', () => {
    const time = option('time', [value('rush', { sku: 'RUSH' })], { data: { type: 'production_time_upgrade' } });
    const name = option('name', [], { data: { displayWidget: 'text_input' } });
    const rushAddOns = [{ sku: 'RUSH', text: 'Soon', price: 100, isDomestic: true }];
    const [before, now] = [form([time, name]), form([time, name], { rushAddOns })];
    const left = state({ time: STANDARD_PRODUCTION_TIME, name: 'Rex' });
    expect(restoreDraft(before, left)).toEqual(state({ name: 'Rex' }));
    expect(restoreDraft(now, state({ name: 'Rex' }))).toEqual(left);
    expect(restoreDraft(before, state({ time: 'rush', name: 'Rex' }))).toBeNull();
  });

  it.each([
    ['is no state', { size: '8' }],
    ['names an option that is gone', state({ color: 'red' })],
    ['names a value that is gone', state({ size: '12' })],
    ['names a value that is not available any more', state({ fur: 'long' })],
    ['has more than the maximum', state({ size: ['6', '8'] })],
    ['has a value of another kind', state({ name: ['a'] })],
  ])('that %s is discarded', (_, draft) => expect(restoreDraft(opened, draft)).toBeNull());
});
