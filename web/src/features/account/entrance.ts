import { isOnline } from '../../lib/offline/connectivity.ts';
import type { Entrance, Entrances } from '../../lib/session/requests.ts';
import { type EntranceOutcome, enter } from '../../lib/session/start.ts';
import { noteArrival } from './arrival.ts';
import type { Refused } from './useAccountForm.ts';

export const UNREACHABLE = 'The shop does not answer right now. Please try again in a moment.';

interface Blame {
  readonly code: string;
  readonly field?: readonly string[] | null;
  readonly message: string;
}

/** The fields of a form, by what the shop calls them. */
export interface Blamed {
  readonly fields: Readonly<Record<string, string>>;
  /** The field that a refusal leads to which names none. */
  readonly otherwise: string;
}

/** What the shop refuses, at the fields of the form. */
export const refusedAt = (problems: readonly Blame[], { fields, otherwise }: Blamed): readonly Refused[] =>
  problems.map(({ code, field, message }) => {
    const fieldId = fields[field?.[0] ?? ''];
    return { fieldId: fieldId ?? otherwise, code, message, isBeside: fieldId !== undefined };
  });

export interface Way<E extends Entrance> extends Blamed {
  readonly entrance: E;
  readonly body: Entrances[E];
  /** What is said where there is no network. */
  readonly offline: string;
  /** Called when it is through. */
  readonly onDone?: (kind: Exclude<EntranceOutcome['kind'], 'refused'>) => void;
}

/** Goes a way into the account; resolves with what stands against it. */
export const goIn = async <E extends Entrance>(way: Way<E>): Promise<readonly Refused[]> => {
  const { entrance, body, otherwise: fieldId, offline, onDone } = way;
  try {
    const outcome = await enter(entrance, body);
    if (outcome.kind === 'refused') return refusedAt(outcome.problems, way);
    // Whoever uses this tab next is told no address.
    if (outcome.kind === 'signed-in') noteArrival('');
    onDone?.(outcome.kind);
    return [];
  } catch {
    return [{ fieldId, message: isOnline() ? UNREACHABLE : offline }];
  }
};
