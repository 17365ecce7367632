import { describe, expect, it } from 'vitest';
import { openBoughtForm } from './after-purchase.ts';
import { STANDARD_PRODUCTION_TIME } from './definition.ts';
import { withStandardTime } from './production.ts';
import { encodeState, review } from './review.ts';
import { form, option, state, value } from './testing/build.ts';

const time = option('time', [value('rush', { sku: 'RUSH' })], { sn: 1, data: { type: 'production_time_upgrade' } });
const name = option('name', [], { data: { displayWidget: 'text_input' } });
const rushAddOns = [{ sku: 'RUSH', text: 'Soon', price: 100, isDomestic: true }];
const slow = form([time, name]);
const fast = form([time, name], { rushAddOns });
const standard = state({ name: 'Rex', time: STANDARD_PRODUCTION_TIME });

describe('who says nothing of the production time', () => {
  it.each([
    ['left out', state({ name: 'Rex' })],
    ['emptied', state({ time: '', name: 'Rex' })],
    ['the standard one', standard],
  ])('wants the standard one, which is none where no faster one can be had: %s', (_, given) => {
    expect(review(fast, given)).toEqual([]);
    expect(encodeState(fast, given)).toBe(JSON.stringify(standard));
    expect(review(slow, given)).toEqual([]);
    expect(encodeState(slow, given)).toBe(JSON.stringify(state({ name: 'Rex' })));
  });

  it('is asked for nothing where the option is hidden', () => {
    const off = form([{ ...time, isEnabled: false }, name], { rushAddOns });
    expect(withStandardTime(off, state({ name: 'Rex' }))).toEqual(state({ name: 'Rex' }));
  });
});

it('what was bought in another time stays so, whatever is sent afterwards', () => {
  const bought = state({ time: 'rush' });
  const after = openBoughtForm({
    customizations: [time, name],
    state: bought,
    testGroups: [],
    rushAddOns: [],
    extraPhotoAddOns: [],
  });
  expect(review(after, state({ name: 'Rex' }))).toEqual([]);
  expect(encodeState(after, state({ name: 'Rex' }))).toBe(JSON.stringify(state({ name: 'Rex', time: 'rush' })));
});

describe('who wanted the standard production time', () => {
  it.each([STANDARD_PRODUCTION_TIME, [STANDARD_PRODUCTION_TIME]])('gets it where there is no other: %j', (given) => {
    const sent = state({ time: given, name: 'Rex' });
    expect(review(slow, sent)).toEqual([]);
    expect(encodeState(slow, sent)).toBe(JSON.stringify(state({ name: 'Rex' })));
  });

  it('is told of other entries where they stand', () => {
    const sent = state({ time: STANDARD_PRODUCTION_TIME, tail: 'x' });
    expect(review(slow, sent)).toMatchObject([{ field: 'customization_state.1.customization_id' }]);
  });
});

it('a faster production that cannot be had any more is refused', () => {
  expect(review(slow, state({ time: 'rush' }))).toMatchObject([{ code: 'NO_SUCH_OPTION' }]);
  const other = form([time], { rushAddOns: [{ ...rushAddOns[0], sku: 'OTHER' } as (typeof rushAddOns)[0]] });
  expect(review(other, state({ time: 'rush' }))[0]).toMatchObject({ code: 'NO_SUCH_VALUE' });
});
