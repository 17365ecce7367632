/** A name as a path segment: lower case, hyphenated; empty if it has no letter or digit. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

/** Normalizes a URL for lookup: without origin, query and outer slashes, in lower case. */
export const toPath = (address: string): string => {
  const [path = ''] = address
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .split(/[?#]/);
  return path
    .replaceAll(/\s+/g, '-')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^\/|\/$/g, '')
    .toLowerCase();
};
