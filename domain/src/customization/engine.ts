/**
 * The engine of customization forms: a form and a state in, the next state out. Decision 019 gives the reasons.
 *
 *   state → readSituation → removeUnavailable → addDefaults → removeUnavailable → writeState → next state
 */
import { type Form, type FormOption, type FormValue, type Gate, getCapacity, isOfKind } from './form.ts';
import {
  type CustomizationState,
  isBlank,
  readIds,
  readImages,
  type StateEntry,
  type StateValue,
  TICKED,
  type UploadedImage,
} from './state.ts';

// Answers

/** Depending on the kind of option, two of the three are empty. */
export interface Answer {
  readonly ids: readonly string[];
  readonly text: string;
  readonly images: readonly UploadedImage[];
}

export const NO_ANSWER: Answer = { ids: [], text: '', images: [] };

export const isEmptyAnswer = ({ ids, text, images }: Answer): boolean =>
  ids.length === 0 && images.length === 0 && text.trim() === '';

const toChoice = (option: FormOption, ids: readonly string[]): Answer => {
  if (ids.length < 2) return { ...NO_ANSWER, ids };
  const chosen = new Set(ids);
  return { ...NO_ANSWER, ids: option.values.map(({ value }) => value.id).filter((id) => chosen.has(id)) };
};

/** Drops ids that the option lacks and everything above its maximum. */
export const toAnswer = (option: FormOption, value: StateValue): Answer => {
  if (option.kind === 'images') return { ...NO_ANSWER, images: readImages(value).slice(0, getCapacity(option)) };
  if (option.kind === 'choice') {
    const known = readIds(value).filter((id) => option.valueIds.has(id));
    return toChoice(option, known.slice(0, option.limit));
  }
  const isText = typeof value === 'string' && (!option.isTick || value === TICKED);
  return isText ? { ...NO_ANSWER, text: value } : NO_ANSWER;
};

const toValue = (option: FormOption, { ids, text, images }: Answer): StateValue => {
  if (option.kind === 'text') return text;
  const list: StateValue = option.kind === 'choice' ? ids : images;
  return option.limit === 1 ? (list[0] ?? '') : list;
};

// Situations

export interface Situation {
  /** By option id. */
  readonly selection: ReadonlyMap<string, Answer>;
  readonly active: ReadonlySet<string>;
}

const toSituation = (selection: ReadonlyMap<string, Answer>): Situation => {
  const active = new Set<string>();
  for (const { ids } of selection.values()) for (const id of ids) active.add(id);
  return { selection, active };
};

/** If an option has several entries, the last one wins; a locked option keeps what was bought. */
export const readSituation = (form: Form, state: CustomizationState): Situation => {
  const selection = new Map<string, Answer>();
  for (const { customization_id, value } of state) {
    const option = form.byId.get(customization_id);
    if (option) selection.set(option.id, toAnswer(option, value));
  }
  for (const option of form.options) {
    if (option.bought) selection.set(option.id, toAnswer(option, option.bought));
  }
  return toSituation(selection);
};

export const writeState = (form: Form, { selection }: Situation): CustomizationState =>
  form.options.flatMap((option): StateEntry[] => {
    const answer = selection.get(option.id);
    if (!answer) return [];
    return [{ customization_id: option.id, value: option.bought ?? toValue(option, answer) }];
  });

// Rules

const hasAny = (active: ReadonlySet<string>, ids: readonly string[]): boolean => ids.some((id) => active.has(id));

const isGateOpen = ({ isEnabled, needs, deactivatedBy }: Gate, active: ReadonlySet<string>): boolean =>
  isEnabled && (needs.length === 0 || hasAny(active, needs)) && !hasAny(active, deactivatedBy);

const isOpen = (option: FormOption, active: ReadonlySet<string>): boolean =>
  option.gates.every((gate) => isGateOpen(gate, active));

const isActivated = ({ value, needs }: FormValue, active: ReadonlySet<string>): boolean =>
  value.isEnabled && needs.every((ids) => hasAny(active, ids));

/** A required option keeps one value even if it is deactivated: the selected, default or first one. */
const keepOne = (activated: readonly FormValue[], { ids }: Answer): readonly FormValue[] => {
  const kept =
    activated.find(({ value }) => ids.includes(value.id)) ??
    activated.find(({ value }) => value.isDefault) ??
    activated[0];
  return kept ? [kept] : [];
};

const getOpenValues = (option: FormOption, { selection, active }: Situation): readonly FormValue[] => {
  const activated = option.values.filter((one) => isActivated(one, active));
  const left = activated.filter(({ deactivatedBy }) => !hasAny(active, deactivatedBy));
  if (left.length > 0 || !option.data.isRequired) return left;
  return keepOne(activated, selection.get(option.id) ?? NO_ANSWER);
};

/**
 * The values that can be selected now, in form order. A value is available while its option is, it is enabled, one of
 * the values that activate it is selected (if there are any), and none that deactivates it.
 */
export const getAvailableValues = (option: FormOption, situation: Situation): readonly FormValue[] => {
  if (option.bought) {
    const ids = situation.selection.get(option.id)?.ids ?? [];
    return option.values.filter(({ value }) => ids.includes(value.id));
  }
  return isOpen(option, situation.active) ? getOpenValues(option, situation) : [];
};

export const getAvailableIds = (option: FormOption, situation: Situation): ReadonlySet<string> =>
  new Set(getAvailableValues(option, situation).map(({ value }) => value.id));

/** An option is shown while it is available and has values to choose or something to enter. */
export const isShown = (option: FormOption, situation: Situation): boolean =>
  option.bought !== null ||
  (isOpen(option, situation.active) && (option.isFreeEntry || getOpenValues(option, situation).length > 0));

/** The available part of an answer: the same object if nothing is removed, null if nothing is left. */
const getAvailablePart = (option: FormOption, answer: Answer, situation: Situation): Answer | null => {
  if (answer.ids.length === 0) return isShown(option, situation) ? answer : null;
  const available = getAvailableIds(option, situation);
  const ids = answer.ids.filter((id) => available.has(id));
  if (ids.length === answer.ids.length) return answer;
  return ids.length > 0 ? toChoice(option, ids) : null;
};

/** Whether everything selected for this option is available. */
export const isSound = (option: FormOption, situation: Situation): boolean => {
  const answer = situation.selection.get(option.id) ?? NO_ANSWER;
  return isEmptyAnswer(answer) || getAvailablePart(option, answer, situation) === answer;
};

// Settling

const getRuledOptions = (form: Form, ids: readonly string[]): ReadonlySet<FormOption> =>
  new Set(ids.flatMap((id) => form.ruledBy.get(id) ?? []));

/** Removes everything unavailable, then repeats for the options ruled by the removed values until nothing changes. */
const removeUnavailable = (form: Form, start: Situation): Situation => {
  let situation = start;
  for (let due: Iterable<FormOption> = form.options; ; ) {
    const selection = new Map(situation.selection);
    const removed: string[] = [];
    let isChanged = false;
    for (const option of due) {
      const answer = selection.get(option.id);
      const left = answer ? getAvailablePart(option, answer, situation) : null;
      if (!answer || left === answer) continue;
      if (left) selection.set(option.id, left);
      else selection.delete(option.id);
      removed.push(...answer.ids.filter((id) => !left?.ids.includes(id)));
      isChanged = true;
    }
    if (!isChanged) return situation;
    situation = toSituation(selection);
    due = getRuledOptions(form, removed);
  }
};

interface Draft {
  readonly selection: Map<string, Answer>;
  readonly active: Set<string>;
}

/** The defaults, or the only value of a required option. */
const getDefaultIds = (option: FormOption, situation: Situation): readonly string[] => {
  const available = getAvailableValues(option, situation).map(({ value }) => value);
  const defaults = situation.selection.has(option.id) ? [] : available.filter(({ isDefault }) => isDefault);
  if (defaults.length > 0) return defaults.map(({ id }) => id);
  return option.data.isRequired && available.length === 1 ? available.map(({ id }) => id) : [];
};

/** Selects a value unless that would make any selected value unavailable. */
const trySelect = (form: Form, draft: Draft, option: FormOption, id: string): boolean => {
  const before = draft.selection.get(option.id);
  draft.selection.set(option.id, toChoice(option, [...(before?.ids ?? []), id]));
  draft.active.add(id);
  if ([option, ...(form.ruledBy.get(id) ?? [])].every((one) => isSound(one, draft))) return true;
  if (before) draft.selection.set(option.id, before);
  else draft.selection.delete(option.id);
  draft.active.delete(id);
  return false;
};

const fillEmail = (form: Form, draft: Draft, option: FormOption): void => {
  const answer = toAnswer(option, form.email ?? '');
  if (isEmptyAnswer(answer) || draft.selection.has(option.id) || !isShown(option, draft)) return;
  draft.selection.set(option.id, answer);
};

/** Returns the ids that were added. */
const fillOption = (form: Form, draft: Draft, option: FormOption): readonly string[] => {
  if (option.bought || !isEmptyAnswer(draft.selection.get(option.id) ?? NO_ANSWER)) return [];
  if (option.kind === 'text' && option.data.type === 'customer_email') fillEmail(form, draft, option);
  const added: string[] = [];
  for (const id of getDefaultIds(option, draft)) {
    if (added.length < option.limit && trySelect(form, draft, option, id)) added.push(id);
  }
  return added;
};

/** Adds defaults in form order, then again for options ruled by the added values, finally for all options. */
const addDefaults = (form: Form, situation: Situation): Situation => {
  const draft: Draft = { selection: new Map(situation.selection), active: new Set(situation.active) };
  const all: ReadonlySet<FormOption> = new Set(form.options);
  for (let due = all; ; ) {
    const added = form.options.filter((option) => due.has(option)).flatMap((option) => fillOption(form, draft, option));
    if (added.length === 0 && due === all) return draft;
    due = added.length === 0 ? all : getRuledOptions(form, added);
  }
};

/** The last removal only finds empty entries of options that a default has hidden. */
const settleSituation = (form: Form, situation: Situation): Situation =>
  removeUnavailable(form, addDefaults(form, removeUnavailable(form, situation)));

/**
 * Removes unavailable answers, then adds defaults that make no selected value unavailable. Removing only shrinks,
 * adding only extends and leaves nothing to remove, so both terminate for any rules, and the result is idempotent.
 */
export const settle = (form: Form, state: CustomizationState): CustomizationState =>
  writeState(form, settleSituation(form, readSituation(form, state)));

// Choosing

const isAllowed = (option: FormOption, value: StateValue, situation: Situation): boolean => {
  if (option.bought || !isShown(option, situation)) return false;
  if (isBlank(value)) return true;
  if (!isOfKind(option, value)) return false;
  if (option.kind === 'text') return true;
  if (option.kind === 'images') return readImages(value).length <= getCapacity(option);
  const ids = readIds(value);
  const available = getAvailableIds(option, situation);
  return ids.length <= option.limit && ids.every((id) => available.has(id));
};

/**
 * Answers one option. Returns the same state if the form does not allow the answer: unavailable values, more than the
 * maximum, hidden or locked options.
 */
export const choose = (form: Form, state: CustomizationState, choice: StateEntry): CustomizationState => {
  const situation = readSituation(form, state);
  const option = form.byId.get(choice.customization_id);
  if (!option || !isAllowed(option, choice.value, situation)) return state;
  const selection = new Map(situation.selection).set(option.id, toAnswer(option, choice.value));
  return writeState(form, settleSituation(form, toSituation(selection)));
};

interface Toggle {
  readonly customizationId: string;
  readonly valueId: string;
}

/** Selects or unselects a value. A single choice replaces its value, and keeps it if it is required. */
export const toggle = (
  form: Form,
  state: CustomizationState,
  { customizationId, valueId }: Toggle,
): CustomizationState => {
  const option = form.byId.get(customizationId);
  if (!option) return state;
  const { ids } = readSituation(form, state).selection.get(option.id) ?? NO_ANSWER;
  const isSelected = ids.includes(valueId);
  if (isSelected && option.limit === 1 && option.data.isRequired) return state;
  const others = option.limit === 1 ? [] : ids;
  const value = isSelected ? ids.filter((id) => id !== valueId) : [...others, valueId];
  return choose(form, state, { customization_id: option.id, value });
};
