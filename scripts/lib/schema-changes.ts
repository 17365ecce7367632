import { buildSchema, DangerousChangeType, findBreakingChanges, findDangerousChanges } from 'graphql';
import type { IntendedChanges } from '../schema-changes.ts';

/** A client need not send these. */
const HARMLESS: ReadonlySet<DangerousChangeType> = new Set([
  DangerousChangeType.OPTIONAL_ARG_ADDED,
  DangerousChangeType.OPTIONAL_INPUT_FIELD_ADDED,
]);

/** Changes that a client of the released schema may feel: what is gone, or narrower, and values that it does not know. */
export const findSchemaChanges = (released: string, current: string): string[] => {
  const [before, after] = [released, current].map((sdl) => buildSchema(sdl, { assumeValidSDL: true }));
  if (!before || !after) return [];
  const dangerous = findDangerousChanges(before, after).filter(({ type }) => !HARMLESS.has(type));
  return [...findBreakingChanges(before, after), ...dangerous].map(({ description }) => description);
};

/** Complaints about changes that nobody has noted, and about notes that are no change. */
export const compareChanges = (changes: readonly string[], intended: readonly IntendedChanges[]): string[] => {
  const noted = new Set(intended.flatMap((one) => one.changes));
  return [
    ...changes
      .filter((change) => !noted.has(change))
      .map((change) => `Not noted in scripts/schema-changes.ts: ${change}`),
    ...[...noted].filter((change) => !changes.includes(change)).map((change) => `No change any more: ${change}`),
  ];
};
