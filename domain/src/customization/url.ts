import { choose, NO_ANSWER, settle, toAnswer } from './engine.ts';
import type { Form, FormOption } from './form.ts';
import type { CustomizationState, StateEntry, StateValue } from './state.ts';
import { givenOptions, type OptionView } from './view.ts';

/** Separates values of one option in an address. */
const SEPARATOR = ',';

const isPrivate = ({ kind, data }: FormOption): boolean =>
  kind === 'images' || data.displayWidget === 'email_input' || data.type === 'customer_email';

/** The value that a word of an address names by sku or id. */
const meantId = (option: FormOption, word: string): string | null =>
  (option.values.find(({ value }) => value.sku === word) ?? option.values.find(({ value }) => value.id === word))?.value
    .id ?? null;

const meantValue = (option: FormOption, text: string): StateValue | null => {
  if (option.kind === 'text') return text;
  const ids = text.split(SEPARATOR).flatMap((word) => meantId(option, word.trim()) ?? []);
  return ids.length > 0 ? [...new Set(ids)].slice(0, option.limit) : null;
};

const readWishes = (form: Form, query: URLSearchParams): readonly StateEntry[] =>
  form.options.flatMap((option) => {
    const text = option.data.sku && !isPrivate(option) ? query.get(option.data.sku) : null;
    const value = text ? meantValue(option, text) : null;
    return value === null ? [] : [{ customization_id: option.id, value }];
  });

/**
 * Preselects the values of an address, by sku or id. A value may depend on another one, so the rest is retried after
 * each success; what the form does not allow is ignored.
 */
export const preselect = (form: Form, state: CustomizationState, query: URLSearchParams): CustomizationState => {
  let now = settle(form, state);
  for (let open = readWishes(form, query), before = -1; open.length !== before; ) {
    before = open.length;
    open = open.filter((wish) => {
      const next = choose(form, now, wish);
      const isMet = next !== now;
      now = next;
      return !isMet;
    });
  }
  return now;
};

const isWritten = ({ definition, data }: FormOption): boolean => definition.showInUrlQuery || data.showInUrlQuery;

/** The sku if it is unique and can be read back, else the id. */
const toWord = (option: FormOption, id: string): string => {
  const sku = option.values.find(({ value }) => value.id === id)?.value.sku ?? '';
  return sku !== '' && !sku.includes(SEPARATOR) && meantId(option, sku) === id ? sku : id;
};

const toText = (option: FormOption, { answer }: OptionView): string =>
  option.kind === 'text' ? answer.text : answer.ids.map((id) => toWord(option, id)).join(SEPARATOR);

/** Whether a key from the address contradicts the state; an unreadable key does not. */
const isOutdated = (option: FormOption, view: OptionView | undefined, text: string): boolean => {
  const meant = meantValue(option, text);
  if (meant === null) return false;
  const { ids, text: words } = view?.answer ?? NO_ANSWER;
  const wish = toAnswer(option, meant);
  return wish.text !== words || wish.ids.join(SEPARATOR) !== ids.join(SEPARATOR);
};

/**
 * The query of an address with the answers of the visible options. Keys of hidden options stay while they are true, so
 * that they do not override the shopper next time; foreign keys stay as they are.
 */
export const writeQuery = (form: Form, state: CustomizationState, query: URLSearchParams): URLSearchParams => {
  const written = new URLSearchParams(query);
  const given = new Map(givenOptions(form, state).map((view) => [view.customization.id, view]));
  for (const option of form.options) {
    const { sku } = option.data;
    if (!sku || isPrivate(option)) continue;
    const view = given.get(option.id);
    if (!isWritten(option)) {
      if (isOutdated(option, view, query.get(sku) ?? '')) written.delete(sku);
    } else if (view) written.set(sku, toText(option, view));
    else written.delete(sku);
  }
  return written;
};
