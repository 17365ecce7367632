import type { RenderedPage } from '../src/render-contract.ts';

const preloadsFor = (html: string, scripts: readonly string[]): string =>
  scripts
    .filter((path) => !html.includes(`"${path}"`))
    .map((path) => `<link rel="modulepreload" href="${path}">`)
    .join('');

/** Puts a rendered page and the files of its route into the built index.html. */
export const fillTemplate = (template: string, page: RenderedPage, scripts: readonly string[]): string =>
  template
    .replace('<!--head-->', () => page.head + preloadsFor(template, scripts))
    .replace('<!--app-->', () => page.body)
    .replace('<!--state-->', () => `<script type="application/json" id="state">${page.state}</script>`);
