/** 128 random bits; works in insecure contexts, where `randomUUID` is missing. */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');
