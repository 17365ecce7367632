import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { sum } from './money.ts';
import { optionPrice } from './price.ts';

export interface CustomChoice {
  readonly optionId: string;
  readonly value: string;
}

/** How an option is answered: one of its values, several of them, or a text in a line or in several. */
export type CustomOptionType = 'drop_down' | 'radio' | 'checkbox' | 'multiple' | 'field' | 'area';

export interface CustomOptionPrice {
  readonly priceType: 'fixed' | 'percent';
  /** Minor units where it is fixed, per cent of the effective price otherwise. */
  readonly price: number | string;
}

export interface CustomOptionValue extends CustomOptionPrice {
  readonly id: string;
  readonly title: string;
}

/** Something to choose or to write that goes with a product. */
export interface CustomOption {
  readonly id: string;
  readonly title: string;
  readonly type: CustomOptionType;
  readonly isRequired: boolean;
  readonly sortOrder: number;
  /** The price of a text; null if values have prices of their own, or if it is free. */
  readonly price: CustomOptionPrice | null;
  readonly values: readonly CustomOptionValue[];
  /** Null: as long as one likes. */
  readonly maxCharacters: number | null;
}

/** An answer in the form in which equal answers are equal, in words, and with what it costs. */
export interface CustomAnswer {
  readonly choice: CustomChoice;
  readonly label: string;
  readonly value: string;
  readonly prices: readonly CustomOptionPrice[];
}

export type CustomProblemCode = 'REQUIRED' | 'NO_SUCH_OPTION' | 'NO_SUCH_VALUE' | 'ONE_ONLY' | 'TOO_LONG';

export interface CustomProblem {
  readonly optionId: string;
  readonly code: CustomProblemCode;
  /** To be shown beside the option. */
  readonly reason: Reason;
}

export interface CustomAnswers {
  /** In the order of the form. */
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
 * Reads what was chosen for the options of a product; several values of one option are comma-separated. Options that
 * were left empty are left out, and values come in the order of the form, so that the same choice is the same line.
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

/** The price of one unit with what the answers add to it, in minor units; each of them is rounded by itself. */
export const addAnswerPrices = (answers: readonly Pick<CustomAnswer, 'prices'>[], effective: number): number =>
  effective + sum(answers.flatMap(({ prices }) => prices.map((price) => optionPrice(price, effective))));
