/** Longer addresses cannot be delivered. */
const LONGEST = 255;
/** Each part excludes the next one's first character, so that matching is linear. */
const SHAPE = /^[^\s@]{1,64}@[^\s@][^\s@.]*\.[^\s@]{2,}$/;

/** A plausibility check only; no mail is sent. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && SHAPE.test(text);
