import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { expect, it } from 'vitest';
import { errorPage } from './errorPage.ts';

const page = (kind: 'fault' | 'busy', locale: string): string =>
  errorPage({ kind, store: { ...DEFAULT_STORE_VIEW, name: 'Bears & <Co>', locale }, stylesheets: ['/a.css'] });

it.each([
  ['fault', 'Sorry! Something went wrong.', 'Try again later, please... Your cart is safe.'],
  ['busy', 'We’re very busy right now.', 'Try again in a moment. Your cart is safe.'],
] as const)('says what happened and what to do: %s', (kind, heading, advice) => {
  const html = page(kind, 'en-US');
  expect(html).toContain(`<h1>${heading}</h1>`);
  expect(html).toContain(`<p>${advice}</p>`);
  expect(html).toContain('<a href="">Try again</a> <a href="/">Home page</a>');
  expect(html).toContain('Bears &amp; &lt;Co>');
});

it('is in the language of the store, and in English where the shop does not speak it', () => {
  expect(page('busy', 'en-XA')).toMatch(/<html lang="en-XA">.*<h1>Ŵé’ŕé ṽéŕý ƀûšý/s);
  expect(page('busy', 'ja-JP')).toMatch(/<html lang="en-US">.*<h1>We’re very busy/s);
});
