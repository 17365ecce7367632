/** Something the person at the keyboard can put right: shown as a sentence, without a stack. */
export class Problem extends Error {}

/** @param {unknown} error */
export const report = (error) => console.error(error instanceof Problem ? `\n${error.message}` : error);

/** @param {unknown} error */
export const fail = (error) => {
  report(error);
  process.exitCode = 1;
};
