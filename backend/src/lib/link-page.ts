import { messages } from '@patchwork/domain/messages/by-locale/mail-pages.generated.ts';
import { findMessages, pickLocale, type SOURCE_LOCALE } from '@patchwork/domain/messages/locale.ts';
import type { FastifyReply } from 'fastify';
import { Html, html } from './html.ts';
import { currentStore } from './store.ts';

type Texts = (typeof messages)[typeof SOURCE_LOCALE];

interface LinkPage {
  readonly title: string;
  readonly text: string;
  /** Label of a button that posts to the page's own address. */
  readonly button?: string;
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const STYLE = `:root{color-scheme:light dark;--paper:#fff9f1;--ink:#14213d;--link:#0b5a8a}
@media (prefers-color-scheme:dark){:root{--paper:#10151f;--ink:#f2efe9;--link:#8cc8ff}}
body{margin:0;padding:24px 16px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:10vh auto}h1{font-size:28px;line-height:1.2}a{color:var(--link)}
button{padding:14px 28px;border:0;border-radius:999px;background:#ffc93c;color:#14213d;font:inherit;font-weight:700;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--link);outline-offset:3px}`;

const toDocument = (locale: string, home: string, { title, text, button }: LinkPage): Html => html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${new Html(STYLE)}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>
${button !== undefined && html`<form method="post"><button>${button}</button></form>`}
<p><a href="/">${home}</a></p></main></body></html>`;

const send = (reply: FastifyReply, status: number, toPage: (text: Texts) => LinkPage): FastifyReply => {
  const locale = pickLocale(currentStore().locale, Object.keys(messages));
  const text = findMessages(messages, locale);
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .send(toDocument(locale, text.home, toPage(text)).text);
};

/**
 * A page for a link of a letter, in the language of the store that its address names. It needs neither the storefront nor
 * scripts; nobody keeps it, frames it or learns its address.
 */
export const sendLinkPage = (reply: FastifyReply, toPage: (text: Texts) => LinkPage): FastifyReply =>
  send(reply, 200, toPage);

/** The same for a link that leads nowhere. */
export const sendUnknownLink = (reply: FastifyReply): FastifyReply =>
  send(reply, 404, (text) => ({ title: text.unknownTitle, text: text.unknownText }));
