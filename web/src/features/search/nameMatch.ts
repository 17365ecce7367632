const LONG_ENOUGH_TO_MISTYPE = 4;

const WHOLE = 3;
const BEGINNING = 2;
const NEAR = 1;

const toWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

const singular = (word: string): string => word.replace(/(?<=\w{3})s$/, '');

/** Whether the edit distance is at most one: a substitution, insertion, deletion or swap of neighbours. */
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

const sum = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Rates how well a name matches a text, from 0 (not at all) to 3; every word of the text must match. */
export const nameMatch = (text: string, name: string): number => {
  const words = toWords(name);
  const found = toWords(text).map((wanted) => Math.max(0, ...words.map((word) => closeness(wanted, word))));
  return found.length === 0 || found.includes(0) ? 0 : sum(found) / found.length;
};

const rateMention = (text: string, name: string): number => {
  const wanted = toWords(text);
  const found = toWords(name).map((word) => Math.max(0, ...wanted.map((one) => closeness(one, word))));
  return found.includes(0) ? 0 : sum(found);
};

/** Rates a category: its name matches the text, or the text mentions it. */
export const groupMatch = (text: string, name: string): number =>
  Math.max(nameMatch(text, name), rateMention(text, name));

/** The items whose names match a text, best first, then shortest name first. */
export const matching = <T extends { readonly name: string }>(
  text: string,
  things: readonly T[],
  rate = nameMatch,
): T[] =>
  things
    .map((thing) => ({ thing, match: rate(text, thing.name) }))
    .filter(({ match }) => match > 0)
    .sort((a, b) => b.match - a.match || a.thing.name.length - b.thing.name.length)
    .map(({ thing }) => thing);
