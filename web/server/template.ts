import type { RenderedPage } from '../src/render-contract.ts';
import { viewedScript } from './viewed.ts';

const STATE = '<!--state-->';

const preloadsFor = (html: string, scripts: readonly string[]): string =>
  scripts
    .filter((path) => !html.includes(`"${path}"`))
    .map((path) => `<link rel="modulepreload" href="${path}">`)
    .join('');

/** Puts a rendered page and the files of its route into the built index.html, up to the end, which `toEnd` makes. */
export const fillTemplate = (template: string, page: RenderedPage, scripts: readonly string[]): string =>
  template
    .slice(0, template.indexOf(STATE))
    .replace('<!--head-->', () => page.head + preloadsFor(template, scripts))
    .replace('<!--app-->', () => page.body)
    .concat(viewedScript(page.body), `<script type="application/json" id="state">${page.state}</script>`);

interface Served {
  /** Milliseconds since the page was rendered. */
  readonly ageMs: number;
  /** For scripts that come later and write styles of their own, such as PayPal's. */
  readonly nonce: string;
}

/** The end of a page: all that differs with every answer. */
export const toEnd = (template: string, { ageMs, nonce }: Served): string =>
  `<script type="application/json" id="served" nonce="${nonce}" data-age="${ageMs}"></script>${template.slice(template.indexOf(STATE) + STATE.length)}`;
