type Entry = Record<string, unknown>;
type Step = (entry: Entry) => Entry;

/** Before version 2 there were guests only. */
const withOwner: Step = (entry) => ({ ...entry, version: 2, owner: null });

/** By the version that an entry has: how it becomes one of the next version. */
const STEPS: Record<'tasks' | 'carts', Readonly<Record<number, Step>>> = {
  tasks: { 1: withOwner },
  carts: { 1: withOwner },
};

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'version' in value;

/** A stored entry brought up to date, one version after the other; what is no entry of an older version stays as it is. */
export const migrate = (store: keyof typeof STEPS, entry: unknown): unknown => {
  if (!isEntry(entry)) return entry;
  const step = STEPS[store][Number(entry.version)];
  return step ? migrate(store, step(entry)) : entry;
};
