import type { Logger } from 'pino';
import type { Executor } from './db/schema.ts';
import type { DrawingPort } from './media/drawing.port.ts';

interface SeedRequest {
  /** Number of skus to seed an empty database with; 0: none. */
  readonly seedProducts: number;
  /** Whether customers with a public password are allowed. */
  readonly seedsCustomers: boolean;
  /** Whether campaigns are shown that begin now. */
  readonly seedsCampaign: boolean;
}

/** Initial content and a drawer of its pictures, injected at start: the backend has none itself. */
export interface SeedPort {
  /** Seeds an empty database if requested, and completes one seeded earlier. */
  fill(db: Executor, request: SeedRequest, logger: Logger): Promise<void>;
  readonly drawing: DrawingPort;
}
