import type { Plugin } from 'vite';

/** The stylesheet that every page needs before it is painted. */
const BASE = 'base';

/** The other ones, in the order in which they apply, by the files that they are of. */
const PARTS: readonly (readonly [name: string, files: RegExp])[] = [
  [
    'more',
    /components\/(address|form|submission|CutText|Dialog|Drawer|EmptyState|LineChoices|Notice|ToastRegion)|catalog\/(buy\/(CustomField|DownloadForm|SizeGuide\.)|gallery\/(GalleryZoom|VideoPlayer)|product\/ProductPreview)|features\/(account|cart\/(?!micro-cart\/CartBadge)|compare|customization\/(ordered|preview)|orders|plush|reviews|samples|search)|features\/chrome\/(MobileMenu|NavigationProgress|OfflineNotice)|features\/wishlist\/Wish(Grid)?\.|features\/content\/blocks\/(?!facts|words|BlockActions)|routes\/(account|content\/(?!Blocks\.)|lists|orders|search|checkout\/Cart|frame\/(LoadingPage|MinimalLayout|NotKept))/,
  ],
  [
    'catalog',
    /components\/LinkChips|features\/(catalog\/(card|listing)|content|wishlist\/CardButtons)|routes\/(home|content)/,
  ],
  [
    'product',
    /components\/(Disclosure|QuantityField|ShipmentText)|features\/(catalog\/(buy|gallery|product)|customization|wishlist\/PageButtons)|routes\/product/,
  ],
];

const STYLESHEET = /<link rel="stylesheet"[^>]*>/;

/** A class or an animation as a module names it, see `toScopedName` in vite.config.ts. */
const SCOPED = /[A-Za-z][\w-]*_[\w-]{4}(?![\w-])/g;

/** The rules of a minified stylesheet: each ends with the brace that closes it, or with a semicolon outside of braces. */
export const toRules = (css: string): string[] => {
  const rules: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: sign, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|[{};]/g)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth > 0 || sign.startsWith('"')) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
};

const findPart = (file: string): string => PARTS.find(([, files]) => files.test(file))?.[0] ?? BASE;

/**
 * The rules of each part, in their order. A rule that was joined from files of several parts is needed with each of them,
 * and is part of the base.
 * @param owners the file of each scoped name
 */
export const splitRules = (css: string, owners: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const parts = new Map([BASE, ...PARTS.map(([name]) => name)].map((name) => [name, '']));
  for (const rule of toRules(css)) {
    const files = (rule.match(SCOPED) ?? []).flatMap((name) => owners.get(name) ?? []);
    const named = new Set(files.map(findPart));
    const [part = BASE] = named.size === 1 ? named : [];
    parts.set(part, (parts.get(part) ?? '') + rule);
  }
  return parts;
};

/**
 * Makes a few stylesheets of the one that Vite makes, by kind of page. The built index.html has all of them; the web
 * server leaves those in the head of a page that its HTML has classes of, and puts the other ones at its end, where they
 * do not keep it from being painted, and are there before its code runs: see docs/decisions/046-stylesheets-by-page.md.
 */
export const splitStyles = (owners: ReadonlyMap<string, string>): Plugin => ({
  name: 'split-styles',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      const whole = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
      if (page?.type !== 'asset' || whole?.type !== 'asset')
        throw new Error('There is no page or no stylesheet to split');
      const links = [...splitRules(String(whole.source), owners)].map(([name, source]) => {
        const id = this.emitFile({ type: 'asset', name: `${name}.css`, source });
        return `<link rel="stylesheet" href="/${this.getFileName(id)}">`;
      });
      page.source = String(page.source).replace(STYLESHEET, links.join(''));
      delete bundle[whole.fileName];
    },
  },
});
