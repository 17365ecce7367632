import type { RenderedPage } from '../src/render-contract.ts';
import { viewedScript } from './viewed.ts';

const preloadsFor = (html: string, scripts: readonly string[]): string =>
  scripts
    .filter((path) => !html.includes(`"${path}"`))
    .map((path) => `<link rel="modulepreload" href="${path}">`)
    .join('');

interface AgedPage extends RenderedPage {
  /** Milliseconds since it was rendered. */
  readonly ageMs: number;
  readonly nonce: string;
}

/** Puts a rendered page and the files of its route into the built index.html. */
export const fillTemplate = (template: string, page: AgedPage, scripts: readonly string[]): string =>
  template
    .replace('<!--head-->', () => page.head + preloadsFor(template, scripts))
    .replace('<!--app-->', () => page.body)
    .replace(
      '<!--state-->',
      () =>
        `${viewedScript(page.body, page.nonce)}<script type="application/json" id="state" data-age="${page.ageMs}">${page.state}</script>`,
    );
