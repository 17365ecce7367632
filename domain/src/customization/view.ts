import type { Customization, OptionValue } from './definition.ts';
import {
  type Answer,
  getAvailableValues,
  isEmptyAnswer,
  isShown,
  NO_ANSWER,
  readSituation,
  type Situation,
} from './engine.ts';
import { type Form, type FormOption, getLimit } from './form.ts';
import type { CustomizationState } from './state.ts';

export interface ValueView {
  readonly value: OptionValue;
  readonly isSelected: boolean;
}

export interface OptionView {
  readonly customization: Customization;
  readonly groups: readonly Customization[];
  readonly answer: Answer;
  readonly values: readonly ValueView[];
  readonly isRequired: boolean;
  /** Several values can be chosen or uploaded. */
  readonly isMultiple: boolean;
  /** Current maximum of values or pictures. */
  readonly limit: number;
  /** Visible but read-only. */
  readonly isLocked: boolean;
}

/** Whether an answer is required and possible: a free entry without available values requires none. */
export const isAnswerRequired = (option: FormOption, situation: Situation): boolean =>
  option.data.isRequired &&
  isShown(option, situation) &&
  (option.kind !== 'choice' || getAvailableValues(option, situation).length > 0);

const toView = (option: FormOption, situation: Situation): OptionView => {
  const answer = situation.selection.get(option.id) ?? NO_ANSWER;
  return {
    customization: option.definition,
    groups: option.groups,
    answer,
    values: getAvailableValues(option, situation).map(({ value }) => ({
      value,
      isSelected: answer.ids.includes(value.id),
    })),
    isRequired: isAnswerRequired(option, situation),
    isMultiple: option.kind !== 'text' && option.limit > 1,
    limit: getLimit(option, situation.active),
    isLocked: option.bought !== null,
  };
};

/** The visible options of a settled state, in form order. */
export const shownOptions = (form: Form, state: CustomizationState): readonly OptionView[] => {
  const situation = readSituation(form, state);
  return form.options.filter((option) => isShown(option, situation)).map((option) => toView(option, situation));
};

export const givenOptions = (form: Form, state: CustomizationState): readonly OptionView[] =>
  shownOptions(form, state).filter(({ answer }) => !isEmptyAnswer(answer));
