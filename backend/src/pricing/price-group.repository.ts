import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

interface CustomerGroup {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly taxClassId: number;
}

export const findGroups = async (executor: Executor): Promise<CustomerGroup[]> => {
  const { rows } = await sql<CustomerGroup>`select id, code, name, tax_class_id as "taxClassId" from customer_group
    order by id`.execute(executor);
  return rows;
};
