import type { Operation } from '../queue/operation.ts';
import type { CartRecord } from './cartRecord.ts';
import type { NewTask, Task, TaskFacts } from './task.ts';

/** Pages that show a refused change beside what it was about. */
export type CartPage = 'cart' | 'checkout';

/** A mutation that changes a cart, or orders it: everything that depends on which one it is. */
export interface CartOperation<Variables extends object = object> extends Operation<Variables, CartRecord> {
  /** True where it adds to what is there: it says nothing of an earlier one whose outcome is unknown. */
  readonly isAdditive?: boolean;
  /** True where a refused one can still go into the next cart once its own is ordered. */
  readonly outlivesCart?: boolean;
  /** Refusal code that says that a line it changes is not in the server's cart any more. */
  readonly lineGoneCode?: string;
  /** Pages that show its refusal themselves, so that no toast is needed. */
  readonly shownOn: readonly CartPage[];
  is<AnyTask extends NewTask>(task: AnyTask): task is AnyTask & NewTask<Variables>;
  create(variables: Variables, facts?: TaskFacts): NewTask<Variables>;
  targets?(task: NewTask<Variables>): readonly string[];
  /** Request headers beside those of the page. */
  headers?(variables: Variables): Record<string, string>;
  /** Changes the pieces by line key. */
  apply?(quantities: Map<string, number>, task: NewTask<Variables>): void;
  /** The task without some of the lines that it changes; at least one is left. */
  withoutLines?(task: Task<Variables>, keys: ReadonlySet<string>): Task<Variables>;
  /** The choice to keep with the cart once it is carried out, for platforms that do not tell it. */
  onSucceeded?(task: Task<Variables>): Partial<Pick<CartRecord, 'coupon' | 'shipping'>>;
  /** The variables to keep after a final refusal, without what was good for one try. */
  afterRefusal?(variables: Variables): Variables;
  /** The tasks that do the same to a new cart as was done to this one. */
  replay?(cart: CartRecord): readonly NewTask<Variables>[];
  /** Whether a cart has a choice of its own, which a replay must not overwrite; left out where replays add up. */
  isChosen?(cart: CartRecord): boolean;
  /** The change in the shopper's words, with the names of its lines as a list of the locale. */
  describe(task: Task<Variables>, lineNames: string, locale: string): string;
  /** Path of the page to mend a refusal at; null for none. Left out where that is the line itself. */
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
