/**
 * Loads what a field of many entities needs before their list is answered, by the entities' keys. It may not reject:
 * the field itself tells what went wrong.
 */
export type Preload<Context> = (keys: readonly string[], context: Context) => Promise<unknown>;

/** By entity and field. */
export type Preloads<Context> = Readonly<Record<string, Readonly<Record<string, Preload<Context>>>>>;
