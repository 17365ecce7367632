import type { Kysely } from 'kysely';
import type { Executor } from './schema.ts';

/**
 * The same database or transaction with a repository's own tables, and those alone. The types of tables live beside the
 * SQL that uses them, so the compiler takes them on trust here and nowhere else.
 */
export const withTables = <Tables>(executor: Executor): Kysely<Tables> => executor as unknown as Kysely<Tables>;
