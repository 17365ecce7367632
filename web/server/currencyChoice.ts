import { resolveStoreView } from '@patchwork/domain/store-view.ts';
import type { Config } from './config.ts';
import type { Handler } from './exchange.ts';
import type { Layouts } from './layouts.ts';
import { ownPath } from './paths.ts';
import { readBody } from './readBody.ts';
import { respondText } from './respond.ts';
import { CURRENCY_COOKIE, yearCookie } from './visitor.ts';

export const CURRENCY_PATH = '/currency/';
const MAX_BODY = 4096;

/**
 * Answers the form of the currency menu: keeps the choice for a year and leads back to the page it was made on, with or
 * without a script. Takes only currencies the shop knows, and leads to paths of its own only.
 */
export const createCurrencyChoice = (
  { stores, publicUrl }: Pick<Config, 'stores' | 'publicUrl'>,
  { currenciesOf }: Pick<Layouts, 'currenciesOf'>,
): Handler => {
  return async (exchange) => {
    const { request, response, path } = exchange;
    if (path !== CURRENCY_PATH || request.method !== 'POST') return false;
    if (request.headers['sec-fetch-site'] === 'cross-site') return respondText(exchange, 403, 'Not from here.');
    const body = await readBody(request, MAX_BODY);
    if (body === null) return respondText(exchange, 413, 'The request is too large.');
    const form = new URLSearchParams(body);
    const back = ownPath(form.get('back'));
    const { store } = resolveStoreView(request.headers.host ?? '', back, stores);
    const currency = form.get('currency') ?? '';
    if (!(await currenciesOf(store)).includes(currency)) {
      return respondText(exchange, 400, 'The shop does not know this currency.');
    }
    const isSecure = (store.url ?? publicUrl).startsWith('https:');
    response.writeHead(303, {
      location: back,
      'set-cookie': yearCookie(CURRENCY_COOKIE, currency, isSecure),
      'cache-control': 'no-store',
    });
    response.end();
    return true;
  };
};
