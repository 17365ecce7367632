import type { UserProblemFragment } from '../../lib/apollo/UserProblem.generated.ts';
import type { TaskProblem } from '../../lib/taskProblem.ts';
import type { QueuedTask } from './task.ts';

/** A refusal; an order's may require a step in the payment form. */
export type SendProblem = Pick<UserProblemFragment, 'code' | 'field' | 'message'> &
  Pick<TaskProblem, 'reason' | 'parameters'> & { readonly action?: string | null };

/** The kinds of invalid answers. */
export type BrokenAnswer = 'WRONG_FORMAT' | 'WRONG_CONTENT_TYPE';

/** Why a task is set aside, before it has a text: the queue knows no texts. */
export interface UnsaidProblem extends Omit<TaskProblem, 'message'> {
  /** The server's message; null if there is none. */
  readonly message: string | null;
  readonly answer?: BrokenAnswer;
}

export type SendResult =
  /** The mutation was answered; `userErrors` has refusals. */
  | { readonly kind: 'answered'; readonly userErrors: readonly SendProblem[] }
  /** No network, a timeout, or a broken connection. */
  | { readonly kind: 'unreachable' }
  /** An invalid answer: 5xx, HTML, truncated JSON, or a failed service behind the gateway. */
  | { readonly kind: 'broken'; readonly answer?: BrokenAnswer }
  /** The gateway is up, but fails at this task. */
  | { readonly kind: 'faulted' }
  /** The gateway refuses the token. */
  | { readonly kind: 'unauthorized' }
  /** The request is invalid; retrying is pointless. */
  | { readonly kind: 'malformed' };

export type Outcome<Problem = TaskProblem> =
  | { readonly kind: 'done' }
  /** `after` is in milliseconds. `isFault` counts towards setting the task aside. */
  | { readonly kind: 'retry'; readonly after: number; readonly isFault: boolean }
  | { readonly kind: 'attention'; readonly problem: Problem }
  | { readonly kind: 'cartLost' }
  /** It was merged into the signed-in customer's. */
  | { readonly kind: 'cartMerged' }
  /** A new token is needed before resending. */
  | { readonly kind: 'unauthorized' }
  /** No token is available: the session has ended. */
  | { readonly kind: 'signedOut' };

const FIRST_DELAY_MS = 1_000;
export const LONGEST_DELAY_MS = 300_000;
/** Faults in a row after which a task is set aside to let the rest pass. */
const MAX_FAULTS = 10;
/** The same for apparent outages, high enough for an outage of hours. */
const MAX_BROKEN = 50;
const MAX_CART_LOSSES = 3;

/**
 * Milliseconds before the next send: random between 1 s and a limit that doubles up to 5 min; `random` is from 0 to 1.
 */
export const retryDelay = (attempts: number, random: number): number => {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 30));
  return Math.round(FIRST_DELAY_MS + random * (longest - FIRST_DELAY_MS));
};

/**
 * Milliseconds since 1970 until which a task waits; null if it may be sent. A longer wait than any back-off means that
 * the clock was set back, and is ignored.
 */
export const restsUntil = ({ retryAt }: Pick<QueuedTask, 'retryAt'>, now: number): number | null =>
  retryAt > now && retryAt - now <= LONGEST_DELAY_MS ? retryAt : null;

type Decision = Outcome<UnsaidProblem>;

const refused = ({
  code,
  message,
  field,
  reason,
  parameters,
  action,
}: Omit<SendProblem, 'message'> & Pick<UnsaidProblem, 'message'>): Decision => ({
  kind: 'attention',
  problem: {
    code,
    message,
    field,
    isFinal: true,
    ...(reason && { reason, parameters: parameters ?? [] }),
    ...(action && { action }),
  },
});

const givenUp = (answer?: BrokenAnswer): Decision => ({
  kind: 'attention',
  problem: { code: 'FAULT', message: null, field: null, isFinal: false, ...(answer && { answer }) },
});

const decideAnswer = (userErrors: readonly SendProblem[], losses: number): Decision => {
  const [first] = userErrors;
  if (!first) return { kind: 'done' };
  if (first.code === 'IN_PROGRESS') return { kind: 'retry', after: FIRST_DELAY_MS, isFault: false };
  if (first.code === 'CART_NOT_FOUND' && losses < MAX_CART_LOSSES) return { kind: 'cartLost' };
  return refused(first);
};

export interface Situation {
  readonly task: Pick<QueuedTask, 'attempts' | 'faults'>;
  /** Consecutive times that the cart was lost. */
  readonly losses: number;
  /** From 0 to 1. */
  readonly random: number;
}

/** Decides about a task after a send. Pure. */
export const decide = (result: SendResult, { task, losses, random }: Situation): Decision => {
  if (result.kind === 'answered') return decideAnswer(result.userErrors, losses);
  if (result.kind === 'unauthorized') return { kind: 'unauthorized' };
  if (result.kind === 'malformed') return refused({ code: 'INVALID', message: null, field: null });
  const after = retryDelay(task.attempts, random);
  if (result.kind === 'unreachable') return { kind: 'retry', after, isFault: false };
  const limit = result.kind === 'faulted' ? MAX_FAULTS : MAX_BROKEN;
  if (task.faults + 1 < limit) return { kind: 'retry', after, isFault: true };
  return givenUp(result.kind === 'broken' ? result.answer : undefined);
};
