import { type Answer, isEmptyAnswer, NO_ANSWER } from './answer.ts';
import { availableValues, isShown, type Situation, situationOf } from './availability.ts';
import type { Customization, OptionValue } from './definition.ts';
import type { Form, FormOption } from './form.ts';
import { selectionOf } from './selection.ts';
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
  /** Shown, and not to be changed. */
  readonly isLocked: boolean;
}

/** Whether something has to be given and can be: an entry whose values have all gone asks for nothing. */
export const isDemanded = (option: FormOption, situation: Situation): boolean =>
  option.data.isRequired &&
  isShown(option, situation) &&
  (option.kind !== 'choice' || availableValues(option, situation).length > 0);

const viewOf = (option: FormOption, situation: Situation): OptionView => {
  const answer = situation.selection.get(option.id) ?? NO_ANSWER;
  return {
    customization: option.definition,
    groups: option.groups,
    answer,
    values: availableValues(option, situation).map(({ value }) => ({
      value,
      isSelected: answer.ids.includes(value.id),
    })),
    isRequired: isDemanded(option, situation),
    isMultiple: option.kind !== 'text' && option.limit > 1,
    isLocked: option.bought !== null,
  };
};

/** What a form shows of a settled state, in the order of the form. */
export const shownOptions = (form: Form, state: CustomizationState): readonly OptionView[] => {
  const situation = situationOf(selectionOf(form, state));
  return form.options.filter((option) => isShown(option, situation)).map((option) => viewOf(option, situation));
};

/** The options that something was given for, in the order of the form. */
export const givenOptions = (form: Form, state: CustomizationState): readonly OptionView[] =>
  shownOptions(form, state).filter(({ answer }) => !isEmptyAnswer(answer));
