import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { operations } from '../operations.ts';

/** One of what a gateway is asked in a day: pages and carts, documents of strangers, mistakes, callers who leave. */
type Ask = (url: string, turn: number) => Promise<void>;

const post = async (url: string, body: unknown, headers: Record<string, string> = {}): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollographql-client-name': 'soak', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  await response.text();
};

const askKnown =
  (key: string): Ask =>
  (url) => {
    const found = operations.find((operation) => operation.key === key);
    return post(url, { query: found?.query, variables: found?.variables });
  };

/** A different document each time: plans, costs and names of operations must not pile up. */
const askInvented: Ask = (url, turn) =>
  post(url, { query: `query Invented${turn} { page(path: "/invented-${turn}/") { __typename } }` });

/** As many as a document may have tokens for. */
const FIELDS = 'code '.repeat(900);

/** Takes as much of the caches as a document can, so that they are full sooner. */
const askInventedAtLength: Ask = (url, turn) => post(url, { query: `query Long${turn} { currencies { ${FIELDS}} }` });

const askUnknownPath: Ask = (url, turn) =>
  post(url, {
    query: 'query Path($path: String!) { page(path: $path) { __typename } }',
    variables: { path: `/nowhere-${turn}/` },
  });

const askByHash: Ask = async (url) => {
  const query = 'query ByHash { currencies { code } }';
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  const search = new URLSearchParams({
    query,
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }),
  });
  const response = await fetch(`${url}?${search}`, { headers: { 'apollo-require-preflight': '1' } });
  await response.text();
};

const askWrongly: Ask = (url, turn) => post(url, turn % 2 === 0 ? '{oops' : { query: `{ oops${turn} }` });

const askForAnother: Ask = (url, turn) => {
  const found = operations.find(({ name }) => name === 'cart');
  const traceparent = `00-${turn.toString(16).padStart(32, '0')}-${'1'.repeat(16)}-01`;
  const headers = { traceparent, 'x-forwarded-for': `10.${(turn >> 16) % 256}.${(turn >> 8) % 256}.${turn % 256}` };
  return post(url, { query: found?.query, variables: { id: turn.toString(16).padStart(32, '0') } }, headers);
};

/** Leaves while the answer is being made. */
const leave: Ask = (url) =>
  new Promise((resolve) => {
    const found = operations.find(({ name }) => name === 'category');
    const leaving = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } });
    leaving.once('error', () => resolve());
    leaving.once('close', () => resolve());
    leaving.end(JSON.stringify({ query: found?.query, variables: found?.variables }), () => {
      leaving.destroy();
    });
  });

const MIX: readonly Ask[] = [
  askKnown('category 20'),
  askKnown('cart'),
  askInvented,
  askKnown('category 20'),
  askForAnother,
  askUnknownPath,
  askKnown('cart'),
  askByHash,
  askWrongly,
  leave,
];

const FILL: readonly Ask[] = [
  askInventedAtLength,
  askUnknownPath,
  askForAnother,
  askUnknownPath,
  askUnknownPath,
  askInvented,
  askUnknownPath,
  askUnknownPath,
];

interface Load {
  readonly url: string;
  readonly atOnce: number;
  /** Asked before each request, with the number of those sent. */
  readonly isOver: (sent: number) => boolean;
}

/** Requests in turns, `atOnce` at a time. Returns how many were sent. */
const send = async (mix: readonly Ask[], { url, atOnce, isOver }: Load): Promise<number> => {
  let turn = 0;
  const work = async () => {
    while (!isOver(turn)) {
      turn += 1;
      await mix[turn % mix.length]?.(url, turn);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return turn;
};

/** A day in small. */
export const sendMix = (load: Load): Promise<number> => send(MIX, load);

/** Requests that callers can invent, so that every bounded cache is full. */
export const fillCaches = (load: Load): Promise<number> => send(FILL, load);

/** @throws Error if what is measured is refusals. */
export const checkAnswers = async (url: string): Promise<void> => {
  for (const { name, query, variables } of operations) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    const { errors } = (await response.json()) as { errors?: unknown };
    if (errors) throw new Error(`${name} is not answered: ${JSON.stringify(errors)}`);
  }
};
