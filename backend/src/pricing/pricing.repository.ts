import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

export interface Currency {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  /** Units for one of the base currency, as a decimal text. */
  readonly rate: string;
}

/** The currencies of the shop, its own first. */
export const findCurrencies = async (executor: Executor): Promise<Currency[]> => {
  const { rows } = await sql<Currency>`select code, name, symbol, rate::text from currency order by position`.execute(
    executor,
  );
  return rows;
};
