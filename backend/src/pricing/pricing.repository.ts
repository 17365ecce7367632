import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import type { Currency } from './terms.port.ts';

export const findCurrencies = async (executor: Executor): Promise<Currency[]> => {
  const { rows } = await sql<Currency>`select code, name, symbol, rate::text from currency order by position`.execute(
    executor,
  );
  return rows;
};
