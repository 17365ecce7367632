import { messages as commonMessages } from '@patchwork/domain/messages/by-locale/common.generated.ts';
import { messages } from '@patchwork/domain/messages/by-locale/error-page.generated.ts';
import { messages as faultMessages } from '@patchwork/domain/messages/by-locale/faults.generated.ts';
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

const getWords = (kind: ErrorPage['kind'], { locale, name }: StoreView) => {
  const { busyTitle, busyHeading, busy } = findMessages(messages, locale);
  if (kind === 'busy') return { title: busyTitle, heading: busyHeading, advice: busy };
  const { pageTitle, sorry, tryLater } = findMessages(faultMessages, locale);
  return { title: pageTitle({ shop: name }), heading: sorry, advice: tryLater };
};

/** For a page that cannot be rendered: no data, no script, nothing that could fail again. */
export const errorPage = ({ kind, store, stylesheets }: ErrorPage): string => {
  const { title, heading, advice } = getWords(kind, store);
  const { waysOn } = findMessages(messages, store.locale);
  const { tryAgain, homePage } = findMessages(commonMessages, store.locale);
  const home = `${storePrefix(store)}/`;
  return `<!doctype html>
<html lang="${pickLocale(store.locale, Object.keys(messages))}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeText(title)}</title>
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
