import type { Plugin } from 'vite';

/** The router's module of links and forms, in node_modules. */
export const LINKS = 'react-router/dist/production/lib/dom/lib.js';

const ATTRIBUTE = /,\s*"data-discover": [^\n,}]+/g;

/** The code of `LINKS` without an attribute of links and forms, which is for a framework that is not there. */
export const leaveOutAttribute = (code: string): string => {
  const plain = code.replaceAll(ATTRIBUTE, '');
  if (plain === code) throw new Error('The links of the router have another shape than before');
  return plain;
};

/** Takes it off in both builds: the server's HTML and the browser's would differ otherwise. */
export const plainLinks = (): Plugin => ({
  name: 'plain-links',
  transform(code, id) {
    return id.endsWith(`/${LINKS}`) ? { code: leaveOutAttribute(code), map: null } : undefined;
  },
});
