import type { CartOperation } from './cart/cartOperation.ts';
import { type CartRecord, readCart } from './cart/cartRecord.ts';
import { createOperations, type QueueModel } from './queue/operation.ts';

/** Operation files are registered by their location. */
const MODULES = import.meta.glob<Record<string, unknown>>(
  ['./*/operations/*.ts', '!**/*.generated.ts', '!**/*.test.ts'],
  { eager: true },
);

/** Operation files also export predicates and the like. */
const isOperation = (exported: unknown): exported is CartOperation =>
  typeof exported === 'object' && exported !== null && 'document' in exported;

export const OPERATIONS = createOperations<CartOperation>(
  Object.values(MODULES).flatMap((module) => Object.values(module).filter(isOperation)),
);

/** Injected into the queue, which does not know carts. */
export const CART_MODEL: QueueModel<CartRecord> = { operations: OPERATIONS, readState: readCart };
