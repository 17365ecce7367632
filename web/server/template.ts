import type { RenderedPage } from '../src/render-contract.ts';
import { viewedScript } from './viewed.ts';

const STATE = '<!--state-->';

const preloadsFor = (html: string, scripts: readonly string[]): string =>
  scripts
    .filter((path) => !html.includes(`"${path}"`))
    .map((path) => `<link rel="modulepreload" href="${path}">`)
    .join('');

const toStyleElement = (styles: string): string => (styles === '' ? '' : `<style>${styles}</style>`);

interface PageFiles {
  /** Of its route. */
  readonly scripts: readonly string[];
  /** The stylesheets that its HTML has no classes of. */
  readonly lateStyles: readonly string[];
}

/**
 * Puts a rendered page and the files of its route into the built index.html, up to the end, which `toEnd` makes. The
 * stylesheets that its HTML does not need come last, where they do not keep it from being painted.
 */
export const fillTemplate = (template: string, page: RenderedPage, { scripts, lateStyles }: PageFiles): string => {
  const start = template.slice(0, template.indexOf(STATE));
  const [early, late] = lateStyles.reduce(([rest, moved], link) => [rest.replace(link, ''), moved + link], [start, '']);
  return early
    .replace('<!--head-->', () => page.head + toStyleElement(page.styles) + preloadsFor(template, scripts))
    .replace('<!--app-->', () => page.body)
    .concat(viewedScript(page.body), `<script type="application/json" id="state">${page.state}</script>`, late);
};

interface Served {
  /** Milliseconds since the page was rendered. */
  readonly ageMs: number;
  /** For scripts that come later and write styles of their own, such as PayPal's. */
  readonly nonce: string;
}

/** The end of a page: all that differs with every answer. */
export const toEnd = (template: string, { ageMs, nonce }: Served): string =>
  `<script type="application/json" id="served" nonce="${nonce}" data-age="${ageMs}"></script>${template.slice(template.indexOf(STATE) + STATE.length)}`;
