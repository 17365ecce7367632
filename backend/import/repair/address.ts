/** A name as a part of an address: lower case, words parted by hyphens; empty where it has no letter or digit. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

/** An address in the form in which it is looked up: without origin, query and outer slashes, in lower case. */
export const pathOf = (address: string): string => {
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
