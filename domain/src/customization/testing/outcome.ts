import { choose, settle } from '../engine.ts';
import { openForm } from '../open-form.ts';
import { customizationParts, customizationPrices } from '../price.ts';
import { encodeState, review } from '../review.ts';
import { shownOptions } from '../view.ts';
import type { Sample } from './sample.ts';

/** Everything the engine computes for a sample, as one text. */
export const getOutcome = ({ customizations, context, state, choices }: Sample): string => {
  const form = openForm(customizations, context);
  const filled = choices.reduce((now, choice) => choose(form, now, choice), settle(form, state));
  const shown = shownOptions(form, filled).map(({ customization, values, isRequired }) => [
    customization.id,
    values.map(({ value, isSelected }) => [value.id, isSelected]),
    isRequired,
  ]);
  return JSON.stringify([
    filled,
    shown,
    encodeState(form, filled),
    review(form, state),
    review(form, filled),
    customizationPrices(form, filled),
    customizationParts(form, filled),
  ]);
};
