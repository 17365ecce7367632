import type { Plugin } from 'vite';

const LINKS = '/react-router/dist/production/lib/dom/lib.js';

const ATTRIBUTE = /,\s*"data-discover": [^\n,}]+/g;

/** Takes an attribute off the router's links and forms, which is for a framework of its own that is not there. */
export const plainLinks = (): Plugin => ({
  name: 'plain-links',
  transform(code, id) {
    if (!id.endsWith(LINKS)) return undefined;
    const plain = code.replaceAll(ATTRIBUTE, '');
    if (plain === code) throw new Error('The links of the router have another shape than before');
    return { code: plain, map: null };
  },
});
