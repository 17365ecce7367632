import type { CustomAnswer } from '@patchwork/domain/pricing/custom-option.ts';
import { useState } from 'react';
import {
  answersTo,
  type CustomOptionSource,
  type CustomValues,
  customFrom,
  isText,
  writeCustom,
} from './customOptions.ts';
import { useAddressChoice } from './useAddressChoice.ts';

export const fieldId = (optionId: string): string => `custom-${optionId}`;

const getMessages = (options: readonly CustomOptionSource[], values: CustomValues): ReadonlyMap<string, string> =>
  new Map(answersTo(options, values).problems.map(({ optionId, reason }) => [optionId, reason.message]));

const showFirst = (options: readonly CustomOptionSource[], problems: ReadonlyMap<string, string>) => {
  const first = options.find(({ id }) => problems.has(id));
  const place = first && document.getElementById(fieldId(first.id));
  place?.scrollIntoView({ block: 'center' });
  const control = place?.matches('fieldset') ? place.querySelector('input') : place;
  control?.focus({ preventScroll: true });
};

export interface CustomChoice {
  readonly values: CustomValues;
  readonly answers: readonly CustomAnswer[];
  /** Why an option is invalid; undefined if it is valid or not touched yet. */
  readonly getProblem: (optionId: string) => string | undefined;
  readonly set: (option: CustomOptionSource, value: string) => void;
  /** Shows the option's error from now on; called on blur. */
  readonly markTouched: (optionId: string) => void;
  /** Validates all options, shows the errors and focuses the first; returns whether there are none. */
  readonly submit: () => boolean;
}

/** The state of a product's custom options, kept in the query. */
export const useCustomChoice = (options: readonly CustomOptionSource[]): CustomChoice => {
  const [values, setValues] = useAddressChoice<CustomValues>(
    (query) => customFrom(options, query),
    (query, chosen) => writeCustom(options, query, chosen),
  );
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const problems = getMessages(options, values);
  const markTouched = (optionId: string) => setTouched(new Set([...touched, optionId]));
  return {
    values,
    answers: answersTo(options, values).answers,
    getProblem: (optionId) => (touched.has(optionId) ? problems.get(optionId) : undefined),
    set: (option, value) => {
      setValues({ ...values, [option.id]: value });
      if (!isText(option)) markTouched(option.id);
    },
    markTouched,
    submit: () => {
      setTouched(new Set(options.map(({ id }) => id)));
      showFirst(options, problems);
      return problems.size === 0;
    },
  };
};
