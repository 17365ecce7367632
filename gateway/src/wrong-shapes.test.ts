import { afterAll, beforeEach, expect, it } from 'vitest';
import { assemble } from './schema/assemble.ts';
import { internalDomains } from './schema/internal-domains.ts';
import { readInternalApi } from './server/apollo.ts';
import { bare } from './testing/answers.ts';
import { cartItems } from './testing/cart-routes.ts';
import { ADA_TOKEN, bearer } from './testing/customer-routes.ts';
import { routes } from './testing/routes.ts';
import { startTestGateway } from './testing/start.ts';
import { useTestGateway } from './testing/use.ts';
import { createWholeDocuments } from './testing/whole-documents.ts';

/** Without limits for callers: what is asked for here is more than any page wants. */
const NO_LIMIT = '1000000000';
const env = { MAX_COST_CALLS: NO_LIMIT, MAX_COST_NODES: NO_LIMIT };
const { backend } = await useTestGateway();
const schema = assemble(internalDomains, readInternalApi());
const gateway = await startTestGateway(backend.url, { env, schema, isBehindRouter: true });
afterAll(() => {
  cartItems.splice(0);
  return gateway.close();
});

const CALLER = { ...bearer(ADA_TOKEN), 'x-currency': 'EUR' };
/** One product of each kind, and no more rows than have to be read. */
const SKUS = '"BEAR", "KIT", "FARM", "CUSHION", "PATTERN", "CARD"';
const documents = createWholeDocuments(schema).map((query) =>
  query
    .replace(/skus: \[[^\]]*\]/, `skus: [${SKUS}]`)
    // A shelf of a page has products as well, and no pages of them.
    .replaceAll(/(?<!heading )products \{/g, 'products(first: 2) {')
    .replace('productSearch(', 'productSearch(first: 2, ')
    .replace('path: "/bear/"', `path: "${query.includes('... on Category') ? '/plush/' : '/bear/'}"`),
);

type Path = readonly (string | number)[];
type Json = unknown;

/** Every value of an answer, of lists the first and the last one. */
const pathsIn = (value: Json, above: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [above];
  const keys = Array.isArray(value)
    ? [...new Set([0, value.length - 1])].filter((index) => index >= 0)
    : Object.keys(value);
  return [above, ...keys.flatMap((key) => pathsIn((value as Record<string | number, Json>)[key], [...above, key]))];
};

const NOTHING = Symbol('left out');

const put = (value: Json, [key, ...below]: Path, wrong: unknown): Json => {
  if (key === undefined) return wrong;
  const copy: Record<string | number, Json> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  if (below.length === 0 && wrong === NOTHING) delete copy[key];
  else copy[key] = put(copy[key], below, wrong);
  return copy;
};

const WRONG = [null, NOTHING, 'x', -1.5, {}, [null], [[]], true];
/** Each value is broken in one of these ways, in turn; `npm run test:deep` tries all of them. */
const WAYS = process.env.DEEP === '1' ? WRONG.length : 1;

interface Recorded {
  readonly path: string;
  readonly query: string;
  readonly body: Json;
}

/** The answer of each endpoint to the document that gets most of it. */
const record = async (): Promise<Recorded[]> => {
  const answers = new Map<string, Recorded>();
  let query = '';
  for (const [path, route] of Object.entries(routes)) {
    backend.on(path, (call) => {
      const answer = route(call);
      const known = JSON.stringify(answers.get(path)?.body ?? '').length;
      if ((answer.status ?? 200) === 200 && JSON.stringify(answer.body ?? '').length > known)
        answers.set(path, { path, query, body: answer.body });
      return answer;
    });
  }
  for (query of documents) {
    const { status, errors } = await gateway.ask(query, {}, CALLER);
    expect(status, `${query} ${errors?.[0]?.message}`).toBe(200);
  }
  backend.reset();
  return [...answers.values()];
};

const fill = () => {
  cartItems.splice(0);
  cartItems.push({ item_id: 500, sku: 'TOY01', name: 'T', qty: 1, price: 20, product_type: 'simple', quote_id: 'c' });
};
beforeEach(fill);

it('answers with data or with a coded fault, whatever one value of an answer is', async () => {
  const recorded = await record();
  const failures: Record<string, string> = {};
  let asked = 0;
  for (const { path, query, body } of recorded) {
    for (const [index, place] of pathsIn(body).entries()) {
      for (const wrong of Array.from({ length: WAYS }, (_, way) => WRONG[(index * WAYS + way) % WRONG.length])) {
        fill();
        backend.on(path, () => bare(put(body, place, wrong)));
        const { errors = [] } = await gateway.ask(query, {}, CALLER);
        asked += 1;
        const bad = errors.find(({ extensions }) => !extensions?.code || extensions.code === 'INTERNAL_SERVER_ERROR');
        if (bad) failures[`${path} ${place.join('.')}`] ??= `${String(wrong?.toString())} ${JSON.stringify(bad)}`;
      }
    }
    backend.reset();
  }
  expect(asked).toBeGreaterThan(700);
  expect(failures).toEqual({});
}, 600_000);
