import type { UserProblemFragment } from '../../lib/apollo/UserProblem.generated.ts';
import type { TaskProblem } from '../../lib/taskProblem.ts';
import type { QueuedTask } from './task.ts';

/** A refusal; an order's may ask for a step in the payment form. */
export type SendProblem = Pick<UserProblemFragment, 'code' | 'field' | 'message'> &
  Pick<TaskProblem, 'reason' | 'parameters'> & { readonly action?: string | null };

/** The problem of an answer that is none. */
export type BrokenAnswer = 'WRONG_FORMAT' | 'WRONG_CONTENT_TYPE';

/** Why a task moves aside, before anybody has said it: the queue knows no texts. */
export interface UnsaidProblem extends Omit<TaskProblem, 'message'> {
  /** As the server says it; null where it says nothing. */
  readonly message: string | null;
  readonly answer?: BrokenAnswer;
}

/** How one send ended, seen from outside. */
export type SendResult =
  /** The server has answered the mutation; `userErrors` says whether it did it. */
  | { readonly kind: 'answered'; readonly userErrors: readonly SendProblem[] }
  /** Nothing came back: no network, a time-out, a connection that was cut. */
  | { readonly kind: 'unreachable' }
  /** Something came back that is no answer: 5xx, HTML, half a JSON, a service behind the gateway that is down. */
  | { readonly kind: 'broken'; readonly answer?: BrokenAnswer }
  /** The gateway lives and answers, but fails at this very task. */
  | { readonly kind: 'faulted' }
  /** The gateway does not take the token of the shopper who is signed in. */
  | { readonly kind: 'unauthorized' }
  /** The request itself is refused: it will never be understood. */
  | { readonly kind: 'malformed' };

export type Outcome<Problem = TaskProblem> =
  | { readonly kind: 'done' }
  /** Milliseconds to wait. `isFault` counts towards moving the task aside. */
  | { readonly kind: 'retry'; readonly after: number; readonly isFault: boolean }
  | { readonly kind: 'attention'; readonly problem: Problem }
  /** The server does not know the cart any more. */
  | { readonly kind: 'cartLost' }
  /** It had become the customer's who is signed in. */
  | { readonly kind: 'cartMerged' }
  /** A new token is needed before the task can be sent again. */
  | { readonly kind: 'unauthorized' }
  /** There is none to be had: the session is over. */
  | { readonly kind: 'signedOut' };

const FIRST_DELAY_MS = 1_000;
export const LONGEST_DELAY_MS = 300_000;
/** A task at which a living gateway fails this often in a row lets the rest pass. */
const MAX_FAULTS = 10;
/** The same for answers that look like an outage, so that an outage of hours moves nothing aside. */
const MAX_BROKEN = 50;
const MAX_CART_LOSSES = 3;

/** Milliseconds before the next send: random between 1 s and a limit that doubles up to 5 min; `random` is from 0 to 1. */
export const retryDelay = (attempts: number, random: number): number => {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 30));
  return Math.round(FIRST_DELAY_MS + random * (longest - FIRST_DELAY_MS));
};

/**
 * Milliseconds since 1970 until which a task rests; null when it may be sent. A rest longer than any there is means that
 * the clock has been set back: nobody waits for that.
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
  /** Times in a row that the cart was lost. */
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
