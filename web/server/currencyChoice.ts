import { messages } from '@patchwork/domain/messages/by-locale/server.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import { resolveStoreView } from '@patchwork/domain/stores/store-view.ts';
import { type Routes, readBodies } from './app.ts';
import type { Config } from './config.ts';
import type { Layouts } from './layouts.ts';
import { ownPath } from './paths.ts';
import { respondText } from './respond.ts';
import { CURRENCY_COOKIE, yearCookie } from './visitor.ts';

const CURRENCY_PATH = '/currency/';
const MAX_BODY = 4096;

/**
 * Answers the form of the currency menu: keeps the choice for a year and leads back to the page it was made on, with or
 * without a script. Takes only currencies the shop knows, and leads to paths of its own only.
 */
export const createCurrencyChoice = (
  { stores, publicUrl }: Pick<Config, 'stores' | 'publicUrl'>,
  { getCurrencies }: Pick<Layouts, 'getCurrencies'>,
): Routes => {
  return async (app) => {
    readBodies(app, MAX_BODY);
    app.addHook('onRequest', (request, reply, done) => {
      // not a message: no page of the shop leads here.
      if (request.headers['sec-fetch-site'] === 'cross-site') respondText(reply, 403, 'Not from here.');
      else done();
    });
    app.post(CURRENCY_PATH, async (request, reply) => {
      const form = new URLSearchParams(String(request.body ?? ''));
      const back = ownPath(form.get('back'));
      const { store } = resolveStoreView(request.headers.host ?? '', back, stores);
      const currency = form.get('currency') ?? '';
      if (!(await getCurrencies(store)).includes(currency)) {
        return respondText(reply, 400, findMessages(messages, store.locale).unknownCurrency);
      }
      const isSecure = (store.url ?? publicUrl).startsWith('https:');
      return reply
        .code(303)
        .headers({
          location: back,
          'set-cookie': yearCookie(CURRENCY_COOKIE, currency, isSecure),
          'cache-control': 'no-store',
        })
        .send();
    });
  };
};
