import type { ValueView } from '@patchwork/domain/customization/view.ts';
import { type KeyboardEvent, useState } from 'react';
import { afterPress } from '../../../lib/afterPress.ts';
import type { WidgetProps } from './widget.ts';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const toWords = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** The values whose names have, for each word of the text, a word that begins with it; all for an empty text. */
const findValues = (values: readonly ValueView[], text: string): readonly ValueView[] => {
  const wanted = toWords(text);
  if (wanted.length === 0) return plain(text) === '' ? values : [];
  return values.filter(({ value }) => {
    const words = toWords(value.name);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
};

/** The value whose whole name was typed. */
const findNamed = (values: readonly ValueView[], text: string): ValueView | undefined =>
  values.find(({ value }) => plain(value.name) === plain(text));

const NONE = -1;
const MOST_SHOWN = 50;

interface Search {
  /** Null while nothing was typed since the last choice. */
  readonly typed: string | null;
  readonly isOpen: boolean;
  readonly active: number;
}

const CLOSED: Search = { typed: null, isOpen: false, active: NONE };

const moved = (at: number, step: number, count: number): number => {
  if (count === 0) return NONE;
  return at === NONE && step < 0 ? count - 1 : (at + step + count) % count;
};

interface Keys {
  readonly search: Search;
  readonly count: number;
  readonly setSearch: (search: Search) => void;
  readonly pickAt: (at: number) => void;
}

/** Arrows move, Enter chooses, Escape closes; all other keys keep their default. */
const createKeyHandler =
  ({ search, count, setSearch, pickAt }: Keys) =>
  (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const isChoice = event.key === 'Enter' && search.isOpen && search.active !== NONE;
    const isEscape = event.key === 'Escape' && search.isOpen;
    if (event.nativeEvent.isComposing || !(step || isChoice || isEscape)) return;
    event.preventDefault();
    if (isChoice) return pickAt(search.active);
    if (isEscape) return setSearch({ ...search, isOpen: false, active: NONE });
    setSearch({ ...search, isOpen: true, active: moved(search.isOpen ? search.active : NONE, step, count) });
  };

/** The state of a combobox over an option's values. */
export const useValueSearch = ({ view, kit }: Pick<WidgetProps, 'view' | 'kit'>) => {
  const [search, setSearch] = useState(CLOSED);
  const { id } = view.customization;
  const chosen = view.values.filter(({ isSelected }) => isSelected);
  const found = findValues(view.values, search.typed ?? '');
  const shown = found.slice(0, MOST_SHOWN);
  const pick = ({ value }: ValueView) => {
    if (view.isMultiple) kit.verbs.toggle(id, value.id);
    else kit.verbs.give(id, value.id);
    setSearch(CLOSED);
  };
  const type = (text: string) => {
    if (text === '' && !view.isMultiple) kit.verbs.give(id, '');
    setSearch({ typed: text, isOpen: true, active: text.trim() === '' ? NONE : 0 });
  };
  /** Chooses a value whose whole name was typed. Other text stays in the field, unless a value is chosen. */
  const onBlur = () => {
    const named = search.typed ? findNamed(view.values, search.typed) : undefined;
    if (named && !named.isSelected) pick(named);
    const isDone = named || (!view.isMultiple && chosen.length > 0) || search.typed === '';
    setSearch(isDone ? CLOSED : { ...search, isOpen: false, active: NONE });
    kit.verbs.onBlur(id);
  };
  const pickAt = (at: number) => shown[at] && pick(shown[at]);
  return {
    chosen,
    shown,
    pick,
    type,
    onBlur: () => afterPress(onBlur),
    text: search.typed ?? (view.isMultiple ? '' : (chosen[0]?.value.name ?? '')),
    isOpen: search.isOpen && !view.isLocked,
    active: search.active,
    hidden: found.length - shown.length,
    open: () => setSearch({ ...search, isOpen: true }),
    onKeyDown: createKeyHandler({ search, count: shown.length, setSearch, pickAt }),
  };
};
