import { readFileSync } from 'node:fs';

const source = (path: string): string => readFileSync(new URL(`../../web/src/${path}`, import.meta.url), 'utf8');
const pathsIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, path = '']) => path);

const [, forms = ''] = /formRoutes = \[([^\]]*)\]/.exec(source('routes.tsx')) ?? [];

/** Every path that the shop's routes name. */
export const ROUTES: readonly string[] = [
  ...pathsIn(source('routes.tsx'), /page\(\s*'[^']+',\s*'([^']+)'/g),
  ...pathsIn(source('routes.tsx'), /'([a-z-]+-customize)'/g),
  ...pathsIn(forms, /'([^']+)'/g),
];
export const ACCOUNT: readonly string[] = pathsIn(source('routes/account/accountPages.ts'), /path: '([^']+)'/g);

/** Addresses of a route whose path is not one itself; of what the shop's own paths lead to, one of each kind. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  authenticate: ['authenticate/?token=none&email=ada@example.com'],
  'alerts/recover/cart/*': ['alerts/recover/cart/none/'],
  'bulkorder/*': ['bulkorder/confirmation/', 'bulkorder/quotation/1/'],
  'orders/*': ['orders/find/', 'orders/view/'],
  'my-account/*': ACCOUNT.filter((path) => !path.includes(':')).map((path) => `my-account/${path}/`),
  search: ['search/', 'search/?q=bear', 'search/?q=qqzzxx'],
  '*': [
    ...['stuffed-animals/', 'doodle-socks/', 'midnight-bear/', 'stomp-dinosaur/', 'pet-look-alike-bunny/'],
    ...['pocket-pals/', 'patchwork-gift-card/', 'bulk-samples/create/', 'about/', 'no-such-page/'],
  ],
};

const getAddresses = (path: string): readonly string[] => {
  const known = ADDRESSES[path];
  if (!known && /[:*]/.test(path)) throw new Error(`Name an address of the route ${path}`);
  return known ?? [`${path}/`];
};

/** An address of every kind of page, below the shop's own. */
export const PAGES: readonly string[] = ['', ...new Set(ROUTES.flatMap(getAddresses))];
