import type { NewTask } from '../../web/src/shop/cart/task.ts';
import { type Fault, getShown, type Model } from './cart-model.ts';
import type { World } from './cart-model-check.ts';

/** One thing that happens. Numbers are taken modulo what there is. */
export type Command =
  | { readonly kind: 'add'; readonly item: number; readonly quantity: number; readonly tab: number }
  | { readonly kind: 'update'; readonly line: number; readonly quantity: number; readonly tab: number }
  | { readonly kind: 'remove'; readonly line: number; readonly tab: number }
  | { readonly kind: 'coupon'; readonly code: string; readonly tab: number }
  | { readonly kind: 'card'; readonly code: string; readonly tab: number }
  | { readonly kind: 'limitCard'; readonly code: string; readonly limit: number; readonly tab: number }
  | { readonly kind: 'removeCard'; readonly code: string; readonly tab: number }
  | { readonly kind: 'place' | 'discard' | 'logout' | 'reload' | 'removeCoupon'; readonly tab: number }
  | { readonly kind: 'login'; readonly who: string; readonly tab: number }
  | { readonly kind: 'openTab' | 'offline' | 'online' | 'later' }
  | { readonly kind: 'lose'; readonly fault: Fault };

type CommandByKind<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/** When a command makes sense, and what it does to the model and to the real thing. */
export interface Verb<Kind extends Command['kind']> {
  readonly can: (model: Model, command: CommandByKind<Kind>) => boolean;
  readonly run: (world: World, model: Model, command: CommandByKind<Kind>) => Promise<void>;
}

export const always = (): boolean => true;

export const hasLines = (model: Model): boolean => getShown(model).lines.size > 0;

/** Puts a change into the queue of a tab. */
export const keep = async ({ device }: World, tab: number, task: NewTask): Promise<void> => {
  await device.tab(tab).engine.enqueue(task);
  await device.settle();
};
