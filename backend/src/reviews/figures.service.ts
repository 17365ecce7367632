import { isCancelledStatus, ORDER_STATUS_IDS } from '@patchwork/domain/orders/status.ts';
import type { Executor } from '../db/schema.ts';
import * as figures from './figures.repository.ts';

const CALLED_OFF = ORDER_STATUS_IDS.filter(isCancelledStatus);

export interface FiguresService {
  /** 1.0 to 5.0, over all products; null without ratings. */
  storeRating(): Promise<string | null>;
  /** The value of a metric as a one-item list; empty for an unknown metric. */
  statistic(metric: string): Promise<number[]>;
}

export const createFiguresService = ({ db }: { readonly db: Executor }): FiguresService => ({
  storeRating: () => figures.averageStars(db),
  statistic: async (metric) =>
    metric === 'ordered_plushies_count' ? [await figures.countOrderedPieces(db, CALLED_OFF)] : [],
});
