import type { MessageUses } from './message-uses.ts';

/** A message of the catalogue: the name of its file, its key there, and its text. */
export interface CatalogueMessage {
  readonly file: string;
  readonly key: string;
  readonly text: string;
  /** Why it stands beside another one with the same text; null where it does not. */
  readonly apart: string | null;
}

/** The messages that no source says. */
export const findUnusedMessages = (
  messages: readonly CatalogueMessage[],
  uses: readonly MessageUses[],
): CatalogueMessage[] => {
  const files = new Map(
    uses.flatMap(({ types }) => [...types].map(([type, file]): [string, string] => [`:${type}`, file])),
  );
  const toFile = (name: string): string => {
    const [origin = '', ...key] = name.split('.');
    return [files.get(origin) ?? origin, ...key].join('.');
  };
  const used = new Set(uses.flatMap(({ named, computed }) => [...named, ...computed].map(toFile)));
  return messages.filter(({ file, key }) => !used.has(`${file}.${key}`) && !used.has(file));
};

/**
 * The messages that say the same as an earlier one, of whatever file, and of which none says why it is meant apart; and those
 * that are meant apart from nothing.
 */
export const findRepeatedMessages = (messages: readonly CatalogueMessage[]): CatalogueMessage[] => {
  const groups = [...Map.groupBy(messages, ({ text }) => text).values()];
  return groups.flatMap((group) => {
    if (group.length === 1) return group.filter(({ apart }) => apart !== null);
    const [, ...repeated] = group.filter(({ apart }) => apart === null);
    return repeated;
  });
};
