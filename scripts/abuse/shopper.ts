import { randomUUID } from 'node:crypto';
import type { Shop } from '../lib/production-shop.ts';

const ADDRESS = { countryId: 'US', regionId: 12 };
const FLAT = { carrierCode: 'flatrate', methodCode: 'flatrate' };
const PERSON = { firstName: 'Otto', lastName: 'Eckert' };
const CART = 'cart { id lines { key quantity } totals { grandTotal { amount currencyCode } } } userErrors { message }';
const PLACED = 'order { number } userErrors { message }';

const ROUNDS = 5;
/** Any product that is in stock. */
export const SKU = 'PROFREX';

/** An address of the category page that nobody has asked for, so that it has to be made. */
export const unkeptPage = (): string => `/custom-plush/?seen=${randomUUID()}`;

export interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly headers: Headers;
}

/** Who attacks, as a proxy in front of the shop tells; whoever sends no such header is a bystander. */
export const ATTACKER = { 'x-forwarded-for': '203.0.113.7' };

export const get = async (url: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const begin = performance.now();
  const answer = await fetch(url, { headers });
  await answer.text();
  return { status: answer.status, ms: performance.now() - begin, headers: answer.headers };
};

export const ask = async (url: string, query: string, variables: object = {}, headers: Record<string, string> = {}) => {
  const begin = performance.now();
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it has asked for
  const body = (await answer.json()) as any;
  return { status: answer.status, body, ms: performance.now() - begin };
};

export const getMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds that a category page takes which has to be made. */
export const timeCategoryPage = async ({ web }: Shop): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { status, ms } = await get(web + unkeptPage());
    if (status !== 200) throw new Error(`The category page was answered with ${status}`);
    times.push(ms);
  }
  return getMedian(times);
};

export const getManyPages = ({ web }: Shop, count: number): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, () => get(web + unkeptPage())));

const change = async ({ web }: Shop, field: string, input: object) => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
  const shape = field === 'orderPlace' ? PLACED : CART;
  const query = `mutation Change($input: ${type}) { answer: ${field}(input: $input) { ${shape} } }`;
  const { body } = await ask(web, query, { input: { ...input, idempotencyKey: randomUUID() } });
  const answer = body.data?.answer;
  if (!answer || answer.userErrors.length > 0) throw new Error(`${field}: ${JSON.stringify(body)}`);
  return answer;
};

export const createCart = async (shop: Shop): Promise<string> => (await change(shop, 'cartCreate', {})).cart.id;

export const addToCart = (shop: Shop, cartId: string, sku: string) =>
  change(shop, 'cartLinesAdd', { cartId, lines: [{ sku, quantity: 1 }] });

/** Buys one piece as a guest through the storefront's own address. Returns the number of the order. */
export const buy = async (shop: Shop, sku: string): Promise<string> => {
  const at = { cartId: await createCart(shop) };
  await addToCart(shop, at.cartId, sku);
  const { cart: full } = await change(shop, 'cartShippingSet', { ...at, address: ADDRESS, ...FLAT });
  const { amount, currencyCode } = full.totals.grandTotal;
  const place = { street: ['1 Loom Street'], city: 'Oakland', postcode: '94607', phone: '+14155550132' };
  const { order } = await change(shop, 'orderPlace', {
    ...at,
    shown: { grandTotal: amount, currencyCode, lines: full.lines },
    contact: { ...PERSON, email: 'otto@example.com' },
    shippingAddress: { ...PERSON, ...ADDRESS, ...place },
    shippingMethod: FLAT,
    payment: { methodCode: 'test', token: 'tok_success' },
  });
  return order.number;
};

const FIND = 'query Find($text: String!) { productSearch(text: $text, first: 1) { totalCount } }';

/** Looks for words that nobody has looked for, so that the backend is asked. Returns the status, or the code of a fault. */
export const search = async ({ web }: Shop): Promise<number | string> => {
  const { status, body } = await ask(web, FIND, { text: `bear ${randomUUID()}` });
  return body.errors?.[0]?.extensions?.code ?? status;
};

/** A bystander's journey during an attack: uncached pages, searches, and finally an order. Returns the statuses. */
export const goShopping = async (shop: Shop, rounds: number): Promise<(number | string)[]> => {
  const statuses: (number | string)[] = [];
  for (let round = 0; round < rounds; round += 1) {
    statuses.push((await get(shop.web + unkeptPage())).status);
    statuses.push(await search(shop));
  }
  await buy(shop, SKU);
  return statuses;
};
