/** A generator of numbers in [0, 1) that always repeats itself for the same text. */
export type Random = () => number;

const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
};

/** Mulberry32 seeded with FNV-1a: small, fast, and even enough for hair and crayon strokes. */
export const createRandom = (text: string): Random => {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
};

export const pick = <T>(random: Random, choices: readonly [T, ...T[]]): T =>
  choices[Math.floor(random() * choices.length)] ?? choices[0];
