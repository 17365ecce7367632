import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../lib/canonical.ts';
import { isStandardTime, type OptionData } from './definition.ts';
import { isUnfinished } from './draft.ts';
import { choose, settle } from './engine.ts';
import { openForm } from './open-form.ts';
import { withStandardTime } from './production.ts';
import { encodeState, review, sentState } from './review.ts';
import type { CustomizationState, StateEntry, StateValue } from './state.ts';
import { createOracle } from './testing/oracle.ts';
import { sample } from './testing/random.ts';
import type { Sample } from './testing/sample.ts';

/** A failure tells the seed and the smallest rule set that shows it. */
const RUNS = { numRuns: process.env.DEEP ? 10_000 : 200 };

const again = <T>(content: T): T => JSON.parse(JSON.stringify(content));
const toForm = ({ customizations, context }: Sample) => openForm(customizations, context);
const filledIn = (one: Sample): CustomizationState =>
  one.choices.reduce((now, choice) => choose(toForm(one), now, choice), settle(toForm(one), one.state));

const isEmpty = (value: StateValue): boolean => (Array.isArray(value) ? value.length === 0 : value === '');
const toList = (value: StateValue): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const WITHOUT_VALUES = ['email_input', 'image_upload', 'text_area'];

/** Without what depends on the visit, which the oracle does not know, and without values that nobody can choose. */
const plain = sample.map((one): Sample => {
  const plainData = (data: OptionData): OptionData => ({
    ...data,
    type: 'generic_option',
    values: WITHOUT_VALUES.includes(data.displayWidget) ? [] : data.values.map((value) => ({ ...value, sku: null })),
  });
  const customizations = one.customizations.map((customization) => ({
    ...customization,
    optionData: customization.optionData && plainData(customization.optionData),
  }));
  return { ...one, customizations, context: { ...one.context, mode: 'addToCart' } };
});

describe('any rule set, filled in in any way', () => {
  it('is stable after one pass', () => {
    fc.assert(
      fc.property(sample, (one) => {
        const form = toForm(one);
        const once = settle(form, one.state);
        expect(settle(form, once)).toEqual(once);
        const filled = filledIn(one);
        expect(settle(form, filled)).toEqual(filled);
      }),
      RUNS,
    );
  });

  it('never has a selected value that is unavailable, nor anything in an option that is hidden', () => {
    fc.assert(
      fc.property(plain, (one) => {
        const oracle = createOracle(one.customizations);
        for (const now of [settle(toForm(one), one.state), filledIn(one)]) {
          for (const { customization_id, value } of now) {
            const option = one.customizations.find(({ id }) => id === customization_id);
            if (!option?.optionData) throw new Error(`${customization_id} is no option`);
            expect(oracle.isShown(option, now)).toBe(true);
            const isChosen = toList(value).some((id) => option.optionData?.values.some((known) => known.id === id));
            if (isChosen) expect(oracle.available(option, now)).toEqual(expect.arrayContaining([...toList(value)]));
          }
        }
      }),
      RUNS,
    );
  });

  it('misses no default but those that would take away something that is selected', () => {
    const isSound = (one: Sample, now: CustomizationState): boolean => {
      const oracle = createOracle(one.customizations);
      return now.every(({ customization_id, value }) => {
        const option = one.customizations.find(({ id }) => id === customization_id);
        if (!option || isEmpty(value)) return true;
        const own = toList(value).filter((id) => option.optionData?.values.some((known) => known.id === id));
        return oracle.isShown(option, now) && own.every((id) => oracle.available(option, now).includes(String(id)));
      });
    };
    fc.assert(
      fc.property(plain, (one) => {
        const now = settle(toForm(one), one.state);
        const oracle = createOracle(one.customizations);
        for (const option of one.customizations) {
          if (!option.optionData || now.some(({ customization_id }) => customization_id === option.id)) continue;
          const available = oracle.available(option, now);
          const defaults = option.optionData.values.filter(({ id, isDefault }) => isDefault && available.includes(id));
          for (const { id } of defaults) {
            expect(isSound(one, [...now, { customization_id: option.id, value: [id] }])).toBe(false);
          }
        }
      }),
      RUNS,
    );
  });

  it('gives the same to the byte wherever it is reckoned, and in whichever order it was sent', () => {
    fc.assert(
      fc.property(sample, fc.infiniteStream(fc.nat()), (one, dice) => {
        const shuffled = <T>(list: readonly T[]): readonly T[] =>
          list
            .map((item) => ({ item, at: dice.next().value }))
            .sort((a, b) => a.at - b.at)
            .map(({ item }) => item);
        const first = filledIn(one);
        const other = filledIn(again({ ...one, customizations: shuffled(one.customizations) }));
        expect(JSON.stringify(other)).toBe(JSON.stringify(first));
        const sent = shuffled(sentState(toForm(one), first));
        expect(encodeState(toForm(one), again(sent))).toBe(encodeState(toForm(one), first));
      }),
      RUNS,
    );
  });

  it('is taken by the server as the form has made it: nothing is refused but what the shopper is still asked for', () => {
    fc.assert(
      fc.property(sample, (one) => {
        const form = toForm(one);
        const sent = sentState(form, filledIn(one));
        const refused = review(toForm(again(one)), again(sent)).filter((problem) => !isUnfinished(form, problem));
        expect(refused).toEqual([]);
        expect(canonicalJson(sentState(form, sent))).toBe(canonicalJson(sent));
      }),
      RUNS,
    );
  });

  it('is refused with anything that the form would have removed', () => {
    const sentTwice = (entries: CustomizationState): boolean =>
      new Set(entries.map(({ customization_id }) => customization_id)).size < entries.length;
    const toContent = (value: StateValue): string => [...new Set(toList(value).map(canonicalJson))].sort().join();
    fc.assert(
      fc.property(sample, (one) => {
        const form = toForm(one);
        // Who wanted the standard production time wants nothing where there is no other.
        const isGiven = ({ customization_id: id, value }: StateEntry): boolean =>
          !isEmpty(value) && (form.byId.has(id) || !isStandardTime(value));
        const sent = one.state.filter(isGiven);
        // Who says nothing of it wants the standard one, with which a sneak peek can be had.
        const kept = sentState(form, settle(form, withStandardTime(form, one.state)));
        const isChanged = sent.some(({ customization_id, value }) => {
          const left = kept.find((entry) => entry.customization_id === customization_id);
          return !left || toContent(left.value) !== toContent(value);
        });
        fc.pre(isChanged && !sentTwice(one.state));
        expect(review(form, sent)).not.toEqual([]);
      }),
      RUNS,
    );
  });
});
