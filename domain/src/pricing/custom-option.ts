import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { sum } from './money.ts';
import { optionPrice } from './price.ts';

export interface CustomChoice {
  readonly optionId: string;
  readonly value: string;
}

/** One value, several values, or a text of one or several lines. */
export type CustomOptionType = 'drop_down' | 'radio' | 'checkbox' | 'multiple' | 'field' | 'area';

export interface CustomOptionPrice {
  readonly priceType: 'fixed' | 'percent';
  /** Minor units if fixed, else percent of the effective price. */
  readonly price: number | string;
}

export interface CustomOptionValue extends CustomOptionPrice {
  readonly id: string;
  readonly title: string;
}

export interface CustomOption {
  readonly id: string;
  readonly title: string;
  readonly type: CustomOptionType;
  readonly isRequired: boolean;
  readonly sortOrder: number;
  /** The price of a text; null if it is free or the values have prices. */
  readonly price: CustomOptionPrice | null;
  readonly values: readonly CustomOptionValue[];
  readonly maxCharacters: number | null;
}

/** An answer in canonical form, in words, and with its price. */
export interface CustomAnswer {
  readonly choice: CustomChoice;
  readonly label: string;
  readonly value: string;
  readonly prices: readonly CustomOptionPrice[];
}

type CustomProblemCode = 'REQUIRED' | 'NO_SUCH_OPTION' | 'NO_SUCH_VALUE' | 'ONE_ONLY' | 'TOO_LONG';

interface CustomProblem {
  readonly optionId: string;
  readonly code: CustomProblemCode;
  readonly reason: Reason;
}

export interface CustomAnswers {
  readonly answers: readonly CustomAnswer[];
  readonly problems: readonly CustomProblem[];
}

type Read = { readonly answer: CustomAnswer } | { readonly problem: CustomProblem } | null;

const REASONS: Record<CustomProblemCode, (option?: CustomOption) => Reason> = {
  REQUIRED: () => reasons.fieldRequired,
  NO_SUCH_OPTION: () => reasons.optionUnknown,
  NO_SUCH_VALUE: () => reasons.choiceUnknown,
  ONE_ONLY: () => reasons.chooseOne,
  TOO_LONG: (option) => reasons.tooLong({ max: option?.maxCharacters ?? 0 }),
};

const problem = (optionId: string, code: CustomProblemCode, option?: CustomOption): { problem: CustomProblem } => ({
  problem: { optionId, code, reason: REASONS[code](option) },
});

const isText = ({ type }: CustomOption): boolean => type === 'field' || type === 'area';
const isManifold = ({ type }: CustomOption): boolean => type === 'checkbox' || type === 'multiple';

const readText = (option: CustomOption, text: string): Read => {
  const { id, title, price, maxCharacters } = option;
  if (maxCharacters !== null && Array.from(text).length > maxCharacters) return problem(id, 'TOO_LONG', option);
  return { answer: { choice: { optionId: id, value: text }, label: title, value: text, prices: price ? [price] : [] } };
};

const readValues = (option: CustomOption, text: string): Read => {
  const { id, title } = option;
  const wanted = new Set(text.split(',').map((one) => one.trim()));
  const chosen = option.values.filter((value) => wanted.has(value.id));
  if (chosen.length < wanted.size) return problem(id, 'NO_SUCH_VALUE');
  if (chosen.length > 1 && !isManifold(option)) return problem(id, 'ONE_ONLY');
  const value = chosen.map((one) => one.id).join(',');
  return {
    answer: {
      choice: { optionId: id, value },
      label: title,
      value: chosen.map((one) => one.title).join(', '),
      prices: chosen,
    },
  };
};

const read = (option: CustomOption, choices: readonly CustomChoice[]): Read => {
  const text = choices.find(({ optionId }) => optionId === option.id)?.value.trim() ?? '';
  if (text === '') return option.isRequired ? problem(option.id, 'REQUIRED') : null;
  return isText(option) ? readText(option, text) : readValues(option, text);
};

/**
 * Parses the answers to a product's options; several values are comma-separated. Empty options are dropped and values
 * put in form order, so that equal choices make equal lines.
 */
export const answerCustomOptions = (
  options: readonly CustomOption[],
  choices: readonly CustomChoice[],
): CustomAnswers => {
  const known = new Set(options.map(({ id }) => id));
  const strangers = choices.filter(({ optionId }) => !known.has(optionId));
  const inOrder = [...options].sort((a, b) => a.sortOrder - b.sortOrder);
  const reads = [
    ...strangers.map(({ optionId }) => problem(optionId, 'NO_SUCH_OPTION')),
    ...inOrder.map((option) => read(option, choices)),
  ];
  return {
    answers: reads.flatMap((one) => (one && 'answer' in one ? [one.answer] : [])),
    problems: reads.flatMap((one) => (one && 'problem' in one ? [one.problem] : [])),
  };
};

/** The unit price with its surcharges in minor units; each surcharge is rounded by itself. */
export const addAnswerPrices = (answers: readonly Pick<CustomAnswer, 'prices'>[], effective: number): number =>
  effective + sum(answers.flatMap(({ prices }) => prices.map((price) => optionPrice(price, effective))));
