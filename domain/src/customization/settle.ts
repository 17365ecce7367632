import { type Answer, answerOf, isEmptyAnswer, NO_ANSWER, withIds } from './answer.ts';
import { availableValues, isShown, isSound, type Selection, type Situation, situationOf } from './availability.ts';
import type { Form, FormOption } from './form.ts';
import { selectionOf, stateOf } from './selection.ts';
import type { CustomizationState } from './state.ts';

/** What is left of an answer; null where nothing is. */
const kept = (option: FormOption, answer: Answer, situation: Situation): Answer | null => {
  if (!isShown(option, situation)) return null;
  if (answer.ids.length === 0) return answer;
  const available = new Set(availableValues(option, situation).map(({ value }) => value.id));
  const ids = answer.ids.filter((id) => available.has(id));
  if (ids.length === answer.ids.length) return answer;
  return ids.length > 0 ? withIds(option, ids) : null;
};

interface Loss {
  readonly option: FormOption;
  readonly lost: readonly string[];
  readonly left: Answer | null;
}

const lossOf = (option: FormOption, situation: Situation): Loss | null => {
  const answer = situation.selection.get(option.id);
  const left = answer ? kept(option, answer, situation) : null;
  if (!answer || left === answer) return null;
  return { option, left, lost: answer.ids.filter((id) => !left?.ids.includes(id)) };
};

const without = (selection: Selection, losses: readonly Loss[]): Selection => {
  const next = new Map(selection);
  for (const { option, left } of losses) {
    if (left) next.set(option.id, left);
    else next.delete(option.id);
  }
  return next;
};

const ruledByAny = (form: Form, ids: readonly string[]): readonly FormOption[] =>
  ids.flatMap((id) => form.ruledBy.get(id) ?? []);

/**
 * Takes away what is not available, as often as that makes more unavailable: all at once, then again for what the lost
 * values rule. Each round but the last takes something.
 */
const prune = (form: Form, selection: Selection): Selection => {
  let now = selection;
  for (let due: Iterable<FormOption> = form.options; ; ) {
    const situation = situationOf(now);
    const losses = [...due].flatMap((option) => lossOf(option, situation) ?? []);
    if (losses.length === 0) return now;
    now = without(now, losses);
    const lost = losses.flatMap((loss) => loss.lost);
    due = new Set(ruledByAny(form, lost));
  }
};

/** The ids that are to be selected by themselves: the defaults, or the only value of what is required. */
const defaultIds = (option: FormOption, situation: Situation): readonly string[] => {
  const available = availableValues(option, situation).map(({ value }) => value);
  const defaults = situation.selection.has(option.id) ? [] : available.filter(({ isDefault }) => isDefault);
  if (defaults.length > 0) return defaults.map(({ id }) => id);
  return option.data.isRequired && available.length === 1 ? available.map(({ id }) => id) : [];
};

/** What is being filled in; defaults are added to it one by one. */
interface Draft {
  readonly form: Form;
  readonly selection: Map<string, Answer>;
  readonly active: Set<string>;
}

/** Selects a value unless that would make anything that is selected, itself included, unavailable. */
const tryToSelect = (draft: Draft, option: FormOption, id: string): boolean => {
  const { form, selection, active } = draft;
  const before = selection.get(option.id);
  selection.set(option.id, withIds(option, [...(before?.ids ?? []), id]));
  active.add(id);
  if ([option, ...(form.ruledBy.get(id) ?? [])].every((one) => isSound(one, draft))) return true;
  if (before) selection.set(option.id, before);
  else selection.delete(option.id);
  active.delete(id);
  return false;
};

/** Returns the ids that were selected. */
const fillChoice = (draft: Draft, option: FormOption): readonly string[] => {
  const added: string[] = [];
  for (const id of defaultIds(option, draft)) {
    if (added.length < option.limit && tryToSelect(draft, option, id)) added.push(id);
  }
  return added;
};

const isAddress = ({ data, kind }: FormOption): boolean => kind === 'text' && data.type === 'customer_email';

const fillAddress = (draft: Draft, option: FormOption): void => {
  const answer = answerOf(option, draft.form.email ?? '');
  if (isEmptyAnswer(answer) || draft.selection.has(option.id) || !isShown(option, draft)) return;
  draft.selection.set(option.id, answer);
};

const fill = (draft: Draft, option: FormOption): readonly string[] => {
  if (option.bought || !isEmptyAnswer(draft.selection.get(option.id) ?? NO_ANSWER)) return [];
  if (isAddress(option)) fillAddress(draft, option);
  return fillChoice(draft, option);
};

/**
 * Adds defaults in the order of the form, then again where the added values rule, and at last everywhere. Each round
 * but the last and the one before it adds something.
 */
const grow = (form: Form, selection: Selection): Selection => {
  const draft: Draft = { form, selection: new Map(selection), active: new Set(situationOf(selection).active) };
  const all: ReadonlySet<FormOption> = new Set(form.options);
  for (let due = all; ; ) {
    const added = form.options.filter((option) => due.has(option)).flatMap((option) => fill(draft, option));
    if (added.length === 0 && due === all) return draft.selection;
    due = added.length === 0 ? all : new Set(ruledByAny(form, added));
  }
};

/** The last step takes nothing but what the shopper had emptied in options that a default has hidden. */
export const settleSelection = (form: Form, selection: Selection): Selection =>
  prune(form, grow(form, prune(form, selection)));

/**
 * What a form makes of a state: what is unavailable is taken away, then defaults are applied in the order of the form,
 * each unless it would take away something that is selected. The first only ever takes, the second only ever adds, and
 * leaves nothing for the first to take: both end, whatever the rules are, and settling twice changes nothing.
 */
export const settle = (form: Form, state: CustomizationState): CustomizationState =>
  stateOf(form, settleSelection(form, selectionOf(form, state)));
