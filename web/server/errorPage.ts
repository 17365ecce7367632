import { type StoreView, storePrefix } from '@patchwork/domain/stores/store-view.ts';

interface Words {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

const WORDS = {
  fault: {
    title: 'Something went wrong',
    heading: 'Sorry! Something went wrong.',
    text: 'Try again later, please... Your cart is safe.',
  },
  busy: {
    title: 'We’re very busy right now',
    heading: 'We’re very busy right now.',
    text: 'Please try again in a moment. Your cart is safe.',
  },
} as const satisfies Record<string, Words>;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface ErrorPage {
  readonly kind: keyof typeof WORDS;
  readonly store: StoreView;
  /** The shop's own, which it is in the look of. */
  readonly stylesheets: readonly string[];
}

const STYLESHEET = '/error-page.css';

/** For a page that cannot be rendered: no data, no script, nothing that could fail again. */
export const errorPage = ({ kind, store, stylesheets }: ErrorPage): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${WORDS[kind].title}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    ${[...stylesheets, STYLESHEET].map((path) => `<link rel="stylesheet" href="${path}">`).join('')}
  </head>
  <body class="error-page">
    <header><a href="${storePrefix(store)}/"><img src="/icon.svg" width="40" height="40" alt=""> ${escapeText(store.name)}</a></header>
    <main>
      <img src="/art/error.svg" width="320" height="240" alt="">
      <h1>${WORDS[kind].heading}</h1>
      <p>${WORDS[kind].text}</p>
      <nav aria-label="Where to go"><a href="">Try again</a> <a href="${storePrefix(store)}/">Home page</a></nav>
    </main>
  </body>
</html>
`;
