import { isEmail } from '../customers/email.ts';
import { canonicalJson } from '../lib/canonical.ts';
import { getTitle, mostCharacters } from './definition.ts';
import {
  getAvailableIds,
  isEmptyAnswer,
  isShown,
  NO_ANSWER,
  readSituation,
  type Situation,
  writeState,
} from './engine.ts';
import { type Form, type FormOption, getLimit, isOfKind } from './form.ts';
import { type CustomizationProblem, type ProblemCode, toProblemReason } from './problem.ts';
import { withStandardTime } from './production.ts';
import {
  type CustomizationState,
  findValue,
  isBlank,
  readIds,
  readImages,
  type StateEntry,
  type StateValue,
  TICKED,
} from './state.ts';
import { isAnswerRequired } from './view.ts';

const textProblem = ({ data, isTick }: FormOption, text: string): ProblemCode | null => {
  if (isTick) return text === TICKED ? null : 'WRONG_KIND';
  if (Array.from(text).length > mostCharacters(data)) return 'TOO_LONG';
  const isAddress = data.displayWidget === 'email_input' || data.type === 'customer_email';
  return isAddress && text.trim() !== '' && !isEmail(text.trim()) ? 'EMAIL' : null;
};

const choiceProblem = (option: FormOption, value: StateValue, situation: Situation): ProblemCode | null => {
  const ids = readIds(value);
  if (!ids.every((id) => option.valueIds.has(id))) return 'NO_SUCH_VALUE';
  if (ids.length > option.limit) return 'TOO_MANY';
  const available = getAvailableIds(option, situation);
  return ids.every((id) => available.has(id)) ? null : 'NOT_AVAILABLE';
};

const givenProblem = (option: FormOption, value: StateValue, situation: Situation): ProblemCode | null => {
  if (!isOfKind(option, value)) return 'WRONG_KIND';
  if (option.kind === 'text') return textProblem(option, value as string);
  if (option.kind === 'images')
    return readImages(value).length > getLimit(option, situation.active) ? 'TOO_MANY' : null;
  return choiceProblem(option, value, situation);
};

const isAsBought = ({ bought }: FormOption, value: StateValue): boolean =>
  canonicalJson(bought) === canonicalJson(value);

const entryProblem = (option: FormOption, value: StateValue, situation: Situation): ProblemCode | null => {
  if (option.bought) return isAsBought(option, value) ? null : 'LOCKED';
  return isShown(option, situation) ? givenProblem(option, value, situation) : 'HIDDEN';
};

interface Finding {
  readonly option: FormOption;
  readonly field: string;
  readonly code: ProblemCode;
  readonly situation: Situation;
}

const toProblem = ({ option, field, code, situation }: Finding): CustomizationProblem => {
  const max = option.kind === 'text' ? mostCharacters(option.data) : getLimit(option, situation.active);
  const reason = toProblemReason(code, { title: getTitle(option.definition), max });
  return { customizationId: option.id, field, code, reason };
};

const PATH = 'customization_state';

const unknownOption = ({ customization_id }: StateEntry, index: number): CustomizationProblem => ({
  customizationId: customization_id,
  field: `${PATH}.${index}.customization_id`,
  code: 'NO_SUCH_OPTION',
  reason: toProblemReason('NO_SUCH_OPTION', { title: '', max: null }),
});

const sentProblems = (form: Form, state: CustomizationState, situation: Situation): readonly CustomizationProblem[] =>
  state.flatMap((entry, index) => {
    const { customization_id: id, value } = entry;
    if (findValue([entry], id) === null) return [];
    const option = form.byId.get(id);
    if (!option) return [unknownOption(entry, index)];
    const isTwice = state.findIndex(({ customization_id }) => customization_id === id) < index;
    const code = isTwice ? 'TWICE' : entryProblem(option, value, situation);
    const field = `${PATH}.${index}.${isTwice ? 'customization_id' : 'value'}`;
    return code ? [toProblem({ option, field, code, situation })] : [];
  });

const missing = (form: Form, situation: Situation): readonly CustomizationProblem[] =>
  form.options
    .filter((option) => isAnswerRequired(option, situation))
    .filter((option) => isEmptyAnswer(situation.selection.get(option.id) ?? NO_ANSWER))
    .map((option) => toProblem({ option, field: PATH, code: 'REQUIRED', situation }));

/**
 * Validates a state as it was sent: first what the form would not have allowed, in the order sent, then missing
 * required answers in form order. Empty entries count as absent; a missing production time is the standard one.
 */
export const review = (form: Form, sent: CustomizationState): readonly CustomizationProblem[] => {
  const state = withStandardTime(form, sent);
  const situation = readSituation(form, state);
  return [...sentProblems(form, state, situation), ...missing(form, situation)];
};

/** The canonical state for a cart: in form order, without empty entries. Equal choices give equal text. */
export const sentState = (form: Form, state: CustomizationState): CustomizationState =>
  writeState(form, readSituation(form, withStandardTime(form, state))).filter(({ value }) => !isBlank(value));

export const encodeState = (form: Form, state: CustomizationState): string => canonicalJson(sentState(form, state));
