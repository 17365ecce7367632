/** JSON for an inline script: nothing in it can end the element or a line. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
