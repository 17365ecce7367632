import { createClient } from '../lib/apollo/client.ts';
import { createPart } from './products.ts';

const usd = (amount: string) => ({ __typename: 'Money', amount, currencyCode: 'USD' });
const taxed = (amount: string) => ({ __typename: 'TaxedMoney', gross: usd(amount), net: usd(amount) });

export const foundProduct = (sku: string, name = `Product ${sku}`) => ({
  __typename: 'Product',
  sku,
  name,
  path: createPart(sku).path,
  image: { __typename: 'Image', ...createPart(sku).image },
  price: {
    ...createPart(sku).price,
    __typename: 'ProductPrice',
    regular: taxed('24.00'),
    special: null,
    effective: taxed('24.00'),
  },
});

export const searchAnswer = (skus: readonly string[], total = skus.length): object => ({
  data: {
    productSearch: {
      __typename: 'ProductConnection',
      totalCount: total,
      edges: skus.map((sku) => ({ __typename: 'ProductEdge', node: foundProduct(sku) })),
    },
  },
});

interface SentSearch {
  readonly text: string;
  readonly signal: AbortSignal;
  readonly answer: (body: object) => void;
  readonly fail: () => void;
}

/** A client whose requests wait for the test to answer them. */
export const createWaitingClient = () => {
  const sent: SentSearch[] = [];
  const fetch = (_url: unknown, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const signal = init.signal ?? new AbortController().signal;
      signal.addEventListener('abort', () => reject(signal.reason));
      sent.push({
        text: JSON.parse(String(init.body)).variables.text,
        signal,
        answer: (body) => resolve(Response.json(body)),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    });
  const options = { uri: 'http://gateway.example/graphql', currency: 'USD', store: 'default' };
  return { client: createClient({ ...options, fetch: fetch as typeof globalThis.fetch }), sent };
};
