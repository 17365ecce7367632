// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../lib/apollo/client.ts';

const ADA = { owner: 'ada', firstName: null };

let live: typeof import('../offlineStore.ts');
let store: typeof import('./store.ts');
let kept: typeof import('./storedLists.ts');
/** Ada's wish list on the server, and the idempotency keys it has processed. */
let wishes: string[];
let done: Set<string>;
let asked: { operationName: string; key?: string; changes?: { sku: string; isListed: boolean }[] }[];
/** Answers that are carried out and lost on the way. */
let lost: number;

interface Body {
  readonly operationName: string;
  readonly variables: { readonly input?: { idempotencyKey: string; changes: { sku: string; isListed: boolean }[] } };
}

const carryOut = ({ input }: Body['variables']) => {
  if (!input || done.has(input.idempotencyKey)) return;
  done.add(input.idempotencyKey);
  for (const { sku, isListed } of input.changes) {
    wishes = wishes.filter((one) => one !== sku);
    if (isListed) wishes.unshift(sku);
  }
};

const answerTo = ({ operationName, variables }: Body) => {
  carryOut(variables);
  const entries = wishes.map((sku) => ({ __typename: 'ListedProduct', sku }));
  const lists = [{ __typename: 'ProductList', name: 'WISHLIST', entries }];
  if (operationName === 'ProductLists') return { productLists: lists };
  return { productListsChange: { __typename: 'ProductListsPayload', lists, userErrors: [] } };
};

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  [wishes, done, asked, lost] = [[], new Set(), [], 0];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as Body;
    const { idempotencyKey: key, changes } = sent.variables.input ?? {};
    asked.push({ operationName: sent.operationName, ...(key && { key }), ...(changes && { changes }) });
    const data = answerTo(sent);
    if (lost > 0) {
      lost -= 1;
      throw new TypeError('Failed to fetch');
    }
    return Response.json({ data });
  });
  vi.stubGlobal('reportError', vi.fn());
  live = await import('../offlineStore.ts');
  store = await import('./store.ts');
  kept = await import('./storedLists.ts');
  const { startLists } = await import('./sync.ts');
  startLists(createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default' }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wish = (sku: string, isListed = true) =>
  store.changeLists((before) => kept.withChange(before, { list: 'WISHLIST', sku, isListed }));
const shown = () => store.shownNow().lists.WISHLIST;
const quiet = async () => {
  await vi.advanceTimersByTimeAsync(5_000);
};

describe('the lists of a device', () => {
  it('are sent nowhere while nobody has signed in', async () => {
    live.publishCustomer(null);
    wish('A');
    await quiet();
    expect([asked, shown()]).toEqual([[], ['A']]);
  });

  it('are merged with the customer’s when she signs in, once, though the answer is lost', async () => {
    wishes = ['C', 'B'];
    live.publishCustomer(null);
    wish('A');
    wish('B');
    lost = 1;
    live.publishCustomer(ADA);
    await vi.waitFor(() => expect(store.readLists().sending).toBeNull(), { timeout: 20_000 });
    await quiet();
    const sends = asked.filter(({ key }) => key);
    expect(sends.length).toBe(2);
    expect(new Set(sends.map(({ key }) => key)).size).toBe(1);
    expect([...shown()].sort()).toEqual(['A', 'B', 'C']);
  });

  it('follow what the customer has changed on another device', async () => {
    wishes = ['C'];
    live.publishCustomer(ADA);
    await vi.waitFor(() => expect(shown()).toEqual(['C']));
  });

  it('go to the shop a moment after a change, several at once', async () => {
    live.publishCustomer(ADA);
    await quiet();
    asked.length = 0;
    wish('A');
    wish('B');
    wish('A', false);
    expect(shown()).toEqual(['B']);
    await quiet();
    expect(asked.map(({ changes }) => changes?.map(({ sku, isListed }) => [sku, isListed]))).toEqual([
      [
        ['B', true],
        ['A', false],
      ],
    ]);
    expect([wishes, shown()]).toEqual([['B'], ['B']]);
  });

  it('are gone when the customer is, and nothing that comes late brings them back', async () => {
    wishes = ['C'];
    live.publishCustomer(ADA);
    await quiet();
    wish('A');
    live.publishCustomer(null);
    expect([shown(), localStorage.getItem('patchwork-lists')]).toEqual([[], JSON.stringify(kept.NOTHING)]);
    await quiet();
    expect(shown()).toEqual([]);
  });

  it('are what another tab has made of them', () => {
    wish('A');
    const other = JSON.stringify({ ...kept.NOTHING, lists: { WISHLIST: ['B', 'A'], COMPARE: [] } });
    localStorage.setItem('patchwork-lists', other);
    dispatchEvent(new Event('storage'));
    expect(shown()).toEqual(['B', 'A']);
    wish('C');
    expect(shown()).toEqual(['C', 'B', 'A']);
  });
});
