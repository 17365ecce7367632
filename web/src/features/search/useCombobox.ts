import { type KeyboardEvent, useId, useState } from 'react';
import type { OptionGroup } from './optionGroups.ts';

const NONE = -1;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The next index, cyclic; the field itself (`NONE`) comes between the last option and the first. */
const moveActive = (at: number, step: number, count: number): number => {
  const next = at + step;
  if (next < NONE) return count - 1;
  return next >= count ? NONE : next;
};

/**
 * The keyboard handling of a combobox whose list is always open: arrows change the active option while the focus stays in
 * the field, Enter follows its link. A changed text resets the active option.
 */
export const useCombobox = (text: string, groups: readonly OptionGroup[]) => {
  const listId = useId();
  const [place, setPlace] = useState({ text, at: NONE });
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const active = place.text === text && place.at < count ? place.at : NONE;
  const getOptionId = (at: number): string => `${listId}-${at}`;
  const elementAt = (at: number) => document.getElementById(getOptionId(at));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isChoice = event.key === 'Enter' && active !== NONE;
    if (event.nativeEvent.isComposing || !(step || isChoice)) return;
    event.preventDefault();
    if (isChoice || !step) return elementAt(active)?.click();
    const at = moveActive(active, step, count);
    setPlace({ text, at });
    elementAt(at)?.scrollIntoView({ block: 'nearest' });
  };
  const field = {
    role: 'combobox',
    'aria-expanded': count > 0,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active === NONE ? undefined : getOptionId(active),
    onKeyDown,
  } as const;
  return { listId, active, getOptionId, field };
};

export type Combobox = ReturnType<typeof useCombobox>;
