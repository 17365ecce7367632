import type { ValueView } from '@patchwork/domain/customization/view.ts';
import { type KeyboardEvent, useState } from 'react';
import { matchingValues, namedValue } from './matchingValues.ts';
import type { WidgetProps } from './widget.ts';

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

/** Arrows walk, Enter chooses, Escape closes; nothing else is taken from the shopper. */
const keysOf =
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

/** Finding one of many values by its name, with the keyboard too. */
export const useValueSearch = ({ view, kit }: Pick<WidgetProps, 'view' | 'kit'>) => {
  const [search, setSearch] = useState(CLOSED);
  const { id } = view.customization;
  const chosen = view.values.filter(({ isSelected }) => isSelected);
  const found = matchingValues(view.values, search.typed ?? '');
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
  /** A name that was typed in full is chosen; a text that names nothing stays, unless something is chosen. */
  const leave = () => {
    const named = search.typed ? namedValue(view.values, search.typed) : undefined;
    if (named && !named.isSelected) pick(named);
    const isDone = named || (!view.isMultiple && chosen.length > 0) || search.typed === '';
    setSearch(isDone ? CLOSED : { ...search, isOpen: false, active: NONE });
    kit.verbs.leave(id);
  };
  const pickAt = (at: number) => shown[at] && pick(shown[at]);
  return {
    ...{ chosen, shown, pick, type, leave },
    text: search.typed ?? (view.isMultiple ? '' : (chosen[0]?.value.name ?? '')),
    isOpen: search.isOpen && !view.isLocked,
    active: search.active,
    hidden: found.length - shown.length,
    open: () => setSearch({ ...search, isOpen: true }),
    onKeyDown: keysOf({ search, count: shown.length, setSearch, pickAt }),
  };
};
