import type { CustomAnswer } from '@patchwork/domain/custom-option.ts';
import { useState } from 'react';
import {
  answersTo,
  type CustomOptionShown,
  type CustomValues,
  customFrom,
  isText,
  writeCustom,
} from './customOptions.ts';
import { useAddressChoice } from './useAddressChoice.ts';

export const fieldId = (optionId: string): string => `custom-${optionId}`;

const messagesOf = (options: readonly CustomOptionShown[], values: CustomValues): ReadonlyMap<string, string> =>
  new Map(answersTo(options, values).problems.map(({ optionId, message }) => [optionId, message]));

const showFirst = (options: readonly CustomOptionShown[], problems: ReadonlyMap<string, string>) => {
  const first = options.find(({ id }) => problems.has(id));
  const place = first && document.getElementById(fieldId(first.id));
  place?.scrollIntoView({ block: 'center' });
  const control = place?.matches('fieldset') ? place.querySelector('input') : place;
  control?.focus({ preventScroll: true });
};

export interface CustomChoice {
  readonly values: CustomValues;
  readonly answers: readonly CustomAnswer[];
  /** Why an option is refused; undefined while it is not, or was not left yet. */
  readonly problemOf: (optionId: string) => string | undefined;
  readonly set: (option: CustomOptionShown, value: string) => void;
  /** The shopper has left the field. */
  readonly leave: (optionId: string) => void;
  /** Whether everything is in order; what is not is shown. */
  readonly submit: () => boolean;
}

/** What is chosen and written besides; preselected by the address and written back to it. */
export const useCustomChoice = (options: readonly CustomOptionShown[]): CustomChoice => {
  const [values, setValues] = useAddressChoice<CustomValues>(
    (query) => customFrom(options, query),
    (query, chosen) => writeCustom(options, query, chosen),
  );
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const problems = messagesOf(options, values);
  const leave = (optionId: string) => setJudged(new Set([...judged, optionId]));
  return {
    values,
    answers: answersTo(options, values).answers,
    problemOf: (optionId) => (judged.has(optionId) ? problems.get(optionId) : undefined),
    set: (option, value) => {
      setValues({ ...values, [option.id]: value });
      if (!isText(option)) leave(option.id);
    },
    leave,
    submit: () => {
      setJudged(new Set(options.map(({ id }) => id)));
      showFirst(options, problems);
      return problems.size === 0;
    },
  };
};
