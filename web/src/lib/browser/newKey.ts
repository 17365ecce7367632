/** A random key of 128 bits; also where the page is not served securely and `randomUUID` is missing. */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');
