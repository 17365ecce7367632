const LONG_ENOUGH_TO_MISTYPE = 4;

const WHOLE = 3;
const BEGINNING = 2;
const NEAR = 1;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

const singular = (word: string): string => word.replace(/(?<=\w{3})s$/, '');

/** Whether two words differ by one letter: another one, one more, one less, or two neighbours swapped. */
const isOneEditAway = (a: string, b: string): boolean => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rests = [
    [a.slice(at + 1), b.slice(at + 1)],
    [a.slice(at + 1), b.slice(at)],
    [a.slice(at), b.slice(at + 1)],
    [a.slice(at + 2), a[at] === b[at + 1] && a[at + 1] === b[at] ? b.slice(at + 2) : null],
  ];
  return rests.some(([one, other]) => one === other);
};

const beginsNear = (wanted: string, word: string): boolean =>
  wanted.length >= LONG_ENOUGH_TO_MISTYPE &&
  wanted[0] === word[0] &&
  [-1, 0, 1].some((more) => isOneEditAway(wanted, word.slice(0, wanted.length + more)));

const closeness = (wanted: string, word: string): number => {
  if (singular(wanted) === singular(word)) return WHOLE;
  if (word.startsWith(wanted)) return BEGINNING;
  return beginsNear(wanted, word) ? NEAR : 0;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** How well a name answers a text, between 0 for not at all and 3; every word of the text has to be found in it. */
export const nameMatch = (text: string, name: string): number => {
  const words = wordsOf(name);
  const found = wordsOf(text).map((wanted) => Math.max(0, ...words.map((word) => closeness(wanted, word))));
  return found.length === 0 || found.includes(0) ? 0 : sumOf(found) / found.length;
};

/** How well a text names something among other words, as "dog pillow" names pillows: the more words of it, the better. */
const namedIn = (text: string, name: string): number => {
  const wanted = wordsOf(text);
  const found = wordsOf(name).map((word) => Math.max(0, ...wanted.map((one) => closeness(one, word))));
  return found.includes(0) ? 0 : sumOf(found);
};

/** How well a group of things answers a text: it has all its words, or is named in it. */
export const groupMatch = (text: string, name: string): number => Math.max(nameMatch(text, name), namedIn(text, name));

/** The named things that a text finds, the best first; among equals the shortest name. */
export const matching = <T extends { readonly name: string }>(
  text: string,
  things: readonly T[],
  matchOf = nameMatch,
): T[] =>
  things
    .map((thing) => ({ thing, match: matchOf(text, thing.name) }))
    .filter(({ match }) => match > 0)
    .sort((a, b) => b.match - a.match || a.thing.name.length - b.thing.name.length)
    .map(({ thing }) => thing);
