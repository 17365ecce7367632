import type { RenderedPage } from '../src/render-contract.ts';
import { viewedScript } from './viewed.ts';

const STATE = '<!--state-->';

/** After what paints the page: on a slow line the home page shows a third sooner, and its code runs no later. */
const preloadsFor = (html: string, scripts: readonly string[]): string =>
  scripts
    .filter((path) => !html.includes(`"${path}"`))
    .map((path) => `<link rel="modulepreload" fetchpriority="low" href="${path}">`)
    .join('');

const toStyleElement = (styles: string): string => (styles === '' ? '' : `<style>${styles}</style>`);

const STYLESHEET = /<link rel="stylesheet"[^>]*>/g;

interface PageFiles {
  /** Of its route. */
  readonly scripts: readonly string[];
  /** Of its HTML; '' leaves the stylesheets where they are. */
  readonly criticalStyles: string;
}

/**
 * Puts a rendered page and the files of its route into the built index.html, up to the end, which `toEnd` makes. The
 * stylesheets come last, where they keep nothing from being painted and are there before the code runs; colors that
 * editors chose stay behind them.
 */
export const fillTemplate = (template: string, page: RenderedPage, { scripts, criticalStyles }: PageFiles): string => {
  const start = template.slice(0, template.indexOf(STATE));
  const chosen = toStyleElement(page.styles);
  const late = criticalStyles === '' ? [] : (start.match(STYLESHEET) ?? []);
  const early = late.reduce((rest, link) => rest.replace(link, ''), start);
  return early
    .replace('<!--head-->', () => page.head + toStyleElement(criticalStyles) + chosen + preloadsFor(template, scripts))
    .replace('<!--app-->', () => page.body)
    .concat(
      viewedScript(page.body),
      `<script type="application/json" id="state">${page.state}</script>`,
      ...late.map((link) => link.replace('<link ', '<link fetchpriority="low" ')),
      late.length > 0 ? chosen : '',
    );
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
