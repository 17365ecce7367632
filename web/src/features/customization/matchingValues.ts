import type { ValueView } from '@patchwork/domain/customization/view.ts';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** The values whose names have a word beginning with each word of a text, in the order of the form; all for no text. */
export const matchingValues = (values: readonly ValueView[], text: string): readonly ValueView[] => {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return plain(text) === '' ? values : [];
  return values.filter(({ value }) => {
    const words = wordsOf(value.name);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
};

/** The value that a text names in full. */
export const namedValue = (values: readonly ValueView[], text: string): ValueView | undefined =>
  values.find(({ value }) => plain(value.name) === plain(text));
