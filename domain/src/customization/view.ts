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

/** One option as it is shown. */
export interface OptionView {
  readonly customization: Customization;
  /** The groups that it is in, the outermost first. */
  readonly groups: readonly Customization[];
  readonly answer: Answer;
  readonly values: readonly ValueView[];
  readonly isRequired: boolean;
  /** Several can be chosen or uploaded: boxes to tick rather than one of a list. */
  readonly isMultiple: boolean;
  /** The most values or pictures at the moment. */
  readonly limit: number;
  /** Shown, and not to be changed. */
  readonly isLocked: boolean;
}

/** Whether an answer has to be given and can be: a free entry whose values have all gone asks for nothing. */
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

/** The options that a form shows for a settled state, in the order of the form. */
export const shownOptions = (form: Form, state: CustomizationState): readonly OptionView[] => {
  const situation = readSituation(form, state);
  return form.options.filter((option) => isShown(option, situation)).map((option) => toView(option, situation));
};

/** Those of them that have an answer. */
export const givenOptions = (form: Form, state: CustomizationState): readonly OptionView[] =>
  shownOptions(form, state).filter(({ answer }) => !isEmptyAnswer(answer));
