import type { Kysely } from 'kysely';
import type { Executor } from './schema.ts';

/**
 * The same database or transaction, typed with a repository's own tables only. Table types live beside the SQL that
 * uses them, so this is the one place where the compiler trusts them.
 */
export const withTables = <Tables>(executor: Executor): Kysely<Tables> => executor as unknown as Kysely<Tables>;
