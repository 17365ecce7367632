import { canonicalJson } from '@patchwork/domain/canonical.ts';
import { type CustomizationState, valueIn } from '@patchwork/domain/customization/state.ts';
import { useState } from 'react';

/** What the shop has against an option as it was sent. */
export interface Refusal {
  readonly optionId: string;
  readonly message: string;
}

interface Held extends Refusal {
  /** What was refused. */
  readonly text: string;
}

const NONE: readonly Held[] = [];
const textOf = (state: CustomizationState, optionId: string): string => canonicalJson(valueIn(state, optionId));

/** What the shop has refused; each refusal stands until its option is given something else. */
export const useRefusals = (state: CustomizationState) => {
  const [held, setHeld] = useState(NONE);
  const standing = held.filter(({ optionId, text }) => textOf(state, optionId) === text);
  return {
    hasRefusals: standing.length > 0,
    refusalOf: (id: string): string | undefined => standing.find(({ optionId }) => optionId === id)?.message,
    hold: (refusals: readonly Refusal[]) =>
      setHeld(refusals.map((refusal) => ({ ...refusal, text: textOf(state, refusal.optionId) }))),
  };
};
