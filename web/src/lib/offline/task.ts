import type {
  CartCouponApplyInput,
  CartLineInput,
  CartLineQuantityInput,
  CartShippingSetInput,
  OrderPlaceInput,
  UserErrorCode,
} from '../apollo/schema.generated.ts';
import type { LineSnapshot } from './lineSnapshot.ts';

/** Raised, with the version of the stores, when the shape of a stored task changes; `migrate.ts` then has a new step. */
export const TASK_VERSION = 3;

/** What each queued mutation is told; cart id and key are filled in when it is sent. */
export interface TaskVariables {
  CartLinesAdd: { readonly lines: readonly CartLineInput[] };
  CartLinesUpdate: { readonly lines: readonly CartLineQuantityInput[] };
  CartLinesRemove: { readonly keys: readonly string[] };
  CartShippingSet: Omit<CartShippingSetInput, 'cartId' | 'idempotencyKey'>;
  CartCouponApply: Omit<CartCouponApplyInput, 'cartId' | 'idempotencyKey'>;
  CartCouponRemove: Record<never, never>;
  OrderPlace: Omit<OrderPlaceInput, 'cartId' | 'idempotencyKey'>;
}

export type OperationName = keyof TaskVariables;

/** Decimal text, without and with tax. */
export interface ShippingPrice {
  readonly net: string;
  readonly gross: string;
  /** Left out by tasks from before a currency could be chosen. */
  readonly currencyCode?: string;
}

/** Why a task moved aside. */
export interface TaskProblem {
  readonly code: UserErrorCode | 'FAULT' | 'UNAUTHENTICATED';
  /** To be shown as it is. */
  readonly message: string;
  /** Path into the input, as the server gives it; null when no single field is to blame. */
  readonly field: readonly string[] | null;
  /** What a payment form needs for the step it is asked for; left out where none is. */
  readonly action?: string;
  /** True when the server has refused for good; false when nobody knows whether it was carried out. */
  readonly isFinal: boolean;
}

interface TaskOf<Name extends OperationName> {
  /** Place in the queue: the smallest goes first. */
  readonly id: number;
  readonly version: typeof TASK_VERSION;
  readonly operationName: Name;
  readonly variables: TaskVariables[Name];
  /** The local name of the cart it belongs to; see `CartRecord`. */
  readonly cartKey: string;
  /** Who may send it, as the session names the shopper signed in; null for a guest's. */
  readonly owner: string | null;
  readonly idempotencyKey: string;
  /** Sends begun, counted before each send: above 0 the server may know the key. */
  readonly attempts: number;
  /** Times that the cart could not be looked at before it was sent; left out for none. */
  readonly looks?: number;
  /** Answers in a row that were no proper answer. */
  readonly faults: number;
  /** Milliseconds since 1970; not to be sent earlier unless the shopper's network has just come back. */
  readonly retryAt: number;
  readonly createdAt: number;
  /** What the lines look like, so that they can be shown before the server knows them. */
  readonly snapshots?: readonly LineSnapshot[];
  /** What the shipping method costs as it was chosen. */
  readonly shippingPrice?: ShippingPrice;
  readonly problem?: TaskProblem;
  /** Of an order: true while it waits for the shopper's word, false once that was given; left out before it is asked for. */
  readonly isHeld?: boolean;
}

export type Task = { [Name in OperationName]: TaskOf<Name> }[OperationName];
export type NewTask = {
  [Name in OperationName]: Pick<TaskOf<Name>, 'operationName' | 'variables' | 'snapshots' | 'shippingPrice'>;
}[OperationName];
export type OrderTask = Extract<Task, { operationName: 'OrderPlace' }>;
export type CouponTask = Extract<Task, { operationName: 'CartCouponApply' | 'CartCouponRemove' }>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isThere = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Whether that is there without which an operation means nothing. */
const HAS_MEANING: Record<OperationName, (variables: Record<string, unknown>) => boolean> = {
  CartLinesAdd: ({ lines }) => isThere(lines),
  CartLinesUpdate: ({ lines }) => isThere(lines),
  CartLinesRemove: ({ keys }) => isThere(keys),
  CartShippingSet: ({ address }) => isThere(address),
  CartCouponApply: ({ code }) => typeof code === 'string',
  CartCouponRemove: () => true,
  OrderPlace: ({ shown }) => isThere(shown),
};

const hasVariables = (name: string, variables: unknown): boolean =>
  Object.hasOwn(HAS_MEANING, name) && isObject(variables) && HAS_MEANING[name as OperationName](variables);

/** A stored entry as a task; null when it is damaged or of another version. */
export const readTask = (entry: unknown): Task | null => {
  if (!isObject(entry) || entry.version !== TASK_VERSION || typeof entry.id !== 'number') return null;
  const texts = [entry.operationName, entry.cartKey, entry.idempotencyKey];
  const numbers = [entry.attempts, entry.faults, entry.retryAt];
  const isSound =
    (entry.owner === null || typeof entry.owner === 'string') &&
    texts.every((text) => typeof text === 'string' && text !== '') &&
    numbers.every((number) => typeof number === 'number') &&
    hasVariables(String(entry.operationName), entry.variables);
  return isSound ? (entry as unknown as Task) : null;
};

export const isPending = (task: Task): boolean => task.problem === undefined;

export const isCouponTask = <T extends Pick<Task, 'operationName'>>(
  task: T,
): task is T & Pick<CouponTask, 'operationName'> =>
  task.operationName === 'CartCouponApply' || task.operationName === 'CartCouponRemove';

/** Keys of the cart lines a task is about; none for an order, a coupon or a place to ship to. */
export const lineKeysOf = (task: NewTask): readonly string[] => {
  if (task.operationName === 'CartLinesUpdate') return task.variables.lines.map((line) => line.key);
  if (task.operationName === 'CartLinesRemove') return task.variables.keys;
  return (task.snapshots ?? []).map((line) => line.key);
};
