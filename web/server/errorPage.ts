import { messages as commonMessages } from '@patchwork/domain/messages/by-locale/common.generated.ts';
import { messages } from '@patchwork/domain/messages/by-locale/error-page.generated.ts';
import { findMessages, pickLocale } from '@patchwork/domain/messages/locale.ts';
import { type StoreView, storePrefix } from '@patchwork/domain/stores/store-view.ts';

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface ErrorPage {
  readonly kind: 'fault' | 'busy';
  readonly store: StoreView;
  /** The shop's own, which it is in the look of. */
  readonly stylesheets: readonly string[];
}

const STYLESHEET = '/error-page.css';

const getWords = (kind: ErrorPage['kind'], locale: string) => {
  const text = findMessages(messages, locale);
  return kind === 'busy'
    ? { title: text.busyTitle, heading: text.busyHeading, advice: text.busy, waysOn: text.waysOn }
    : { title: text.faultTitle, heading: text.faultHeading, advice: text.fault, waysOn: text.waysOn };
};

/** For a page that cannot be rendered: no data, no script, nothing that could fail again. */
export const errorPage = ({ kind, store, stylesheets }: ErrorPage): string => {
  const { title, heading, advice, waysOn } = getWords(kind, store.locale);
  const { tryAgain, homePage } = findMessages(commonMessages, store.locale);
  const home = `${storePrefix(store)}/`;
  return `<!doctype html>
<html lang="${pickLocale(store.locale, Object.keys(messages))}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    ${[...stylesheets, STYLESHEET].map((path) => `<link rel="stylesheet" href="${path}">`).join('')}
  </head>
  <body class="error-page">
    <header><a href="${home}"><img src="/icon.svg" width="40" height="40" alt=""> ${escapeText(store.name)}</a></header>
    <main>
      <img src="/art/error.svg" width="320" height="240" alt="">
      <h1>${heading}</h1>
      <p>${advice}</p>
      <nav aria-label="${waysOn}"><a href="">${tryAgain}</a> <a href="${home}">${homePage}</a></nav>
    </main>
  </body>
</html>
`;
};
