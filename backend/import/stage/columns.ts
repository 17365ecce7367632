import { type RawBuilder, sql } from 'kysely';

/** Rows as parallel arrays: one parameter per column however many rows, and no nested JSON. */
export const unnestRows = (rows: readonly object[], types: Readonly<Record<string, string>>): RawBuilder<unknown> => {
  const arrays = Object.entries(types).map(
    ([name, type]) => sql`${rows.map((row) => (row as Record<string, unknown>)[name])}::${sql.raw(type)}[]`,
  );
  return sql`unnest(${sql.join(arrays)}) as given (${sql.join(Object.keys(types).map((name) => sql.ref(name)))})`;
};
