/** As mail goes no further than this. */
const LONGEST = 255;
/** Each part ends where the next begins, so that no text takes more than one look at each of its characters. */
const SHAPE = /^[^\s@]{1,64}@[^\s@][^\s@.]*\.[^\s@]{2,}$/;

/** Whether a text looks like an e-mail address: as much as can be told without sending a mail to it. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && SHAPE.test(text);
