import type { Operation } from '../queue/operation.ts';
import type { CartRecord } from './cartRecord.ts';
import type { NewTask, Task, TaskFacts } from './task.ts';

/** Pages that show refusals in place. */
export type CartPage = 'cart' | 'checkout';

/** A mutation that changes or orders a cart, with everything the shop needs to know of it. */
export interface CartOperation<Variables extends object = object> extends Operation<Variables, CartRecord> {
  /** Adds to what is there: it does not replace an earlier one whose outcome is unknown. */
  readonly isAdditive?: boolean;
  /** If refused, it can still be applied to the next cart after its own is ordered. */
  readonly outlivesCart?: boolean;
  /** Refusal code for a line that is no longer in the server's cart. */
  readonly lineGoneCode?: string;
  /** Pages that show its refusal in place of a toast. */
  readonly shownOn: readonly CartPage[];
  is<AnyTask extends NewTask>(task: AnyTask): task is AnyTask & NewTask<Variables>;
  create(variables: Variables, facts?: TaskFacts): NewTask<Variables>;
  targets?(task: NewTask<Variables>): readonly string[];
  headers?(variables: Variables): Record<string, string>;
  /** Applies the task to the quantities by line key. */
  apply?(quantities: Map<string, number>, task: NewTask<Variables>): void;
  /** The task without some of its lines; at least one is left. */
  withoutLines?(task: Task<Variables>, keys: ReadonlySet<string>): Task<Variables>;
  /** The choice to store with the cart, for platforms that do not return it. */
  onSucceeded?(task: Task<Variables>): Partial<Pick<CartRecord, 'coupon' | 'shipping'>>;
  /** The variables to keep after a final refusal, without single-use values. */
  afterRefusal?(variables: Variables): Variables;
  /** Tasks that restore this cart's lines or choices in a new cart. */
  replay?(cart: CartRecord): readonly NewTask<Variables>[];
  /** Whether a cart has a choice of its own, which a replay must not overwrite; absent if replays add up. */
  isChosen?(cart: CartRecord): boolean;
  /** The change in the shopper's words; line names are a list in the locale. */
  describe(task: Task<Variables>, lineNames: string, locale: string): string;
  /** Path of the page to fix a refusal at; null for none. Absent if that is the line itself. */
  getMendPath?(task: Task<Variables>): string | null;
}

type Definition<Variables extends object> = Omit<CartOperation<Variables>, 'is' | 'create'>;

export const defineOperation = <Variables extends object>(
  definition: Definition<Variables>,
): CartOperation<Variables> => ({
  ...definition,
  is: <AnyTask extends NewTask>(task: AnyTask): task is AnyTask & NewTask<Variables> =>
    task.operationName === definition.name,
  create: (variables, facts = {}) => ({ operationName: definition.name, variables, ...facts }),
});
