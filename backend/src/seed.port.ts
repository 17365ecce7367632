import type { Logger } from 'pino';
import type { Executor } from './db/schema.ts';
import type { DrawingPort } from './media/drawing.port.ts';

export interface SeedRequest {
  /** How many sellable skus an empty database is filled with; 0: it stays empty. */
  readonly seedProducts: number;
  /** Whether it may have customers whose password everybody knows. */
  readonly seedsCustomers: boolean;
}

/** A shop to begin with, and who draws its pictures. The backend knows none itself: whoever starts it may bring one. */
export interface SeedPort {
  /** Fills an empty database where that is asked for, and gives a shop that it has filled before what it lacks. */
  fill(db: Executor, request: SeedRequest, logger: Logger): Promise<void>;
  readonly drawing: DrawingPort;
}
