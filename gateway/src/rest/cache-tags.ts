/** By answer, so that those who share it have its tags too. */
const tagsByAnswer = new WeakMap<object, readonly string[]>();

const MOST = 100;
const TAG = /^[\w:.-]{1,200}$/;

/** The tags of a header, comma-separated; others than letters, digits and `_:.-` are dropped. */
export const readCacheTags = (header: string): readonly string[] =>
  header === ''
    ? []
    : header
        .split(',', MOST)
        .map((tag) => tag.trim())
        .filter((tag) => TAG.test(tag));

const isObject = (answer: unknown): answer is object => typeof answer === 'object' && answer !== null;

export const noteCacheTags = (answer: unknown, tags: readonly string[]): void => {
  if (tags.length > 0 && isObject(answer)) tagsByAnswer.set(answer, tags);
};

export const addCacheTags = (answer: unknown, to: Set<string>): void => {
  for (const tag of (isObject(answer) && tagsByAnswer.get(answer)) || []) to.add(tag);
};
