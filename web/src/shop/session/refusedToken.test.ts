import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { CustomerShop } from '../testing/customerShop.ts';
import { createFakeBrowser } from '../testing/fakeTabs.ts';
import { add } from '../testing/tasks.ts';
import { createSession, type SessionHolder } from './tabCredentials.ts';

let shop: CustomerShop;
let session: SessionHolder;
let browser: ReturnType<typeof createFakeBrowser>;
let test = 0;
let generation: number;
/** Operations sent with a token; the shop refuses every token. */
let refused: string[];
let refreshes: number;

/** Takes no token; guests are served. */
const answer: typeof fetch = (address, init) => {
  const { operationName } = JSON.parse(String(init?.body));
  const bearer = new Headers(init?.headers).get('authorization');
  if (bearer === null) return shop.fetch(address, init);
  refused.push(`${operationName} ${bearer}`);
  const errors = [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }];
  return Promise.resolve(Response.json({ data: null, errors }, { status: 401 }));
};

beforeEach(() => {
  test += 1;
  [shop, refused, refreshes, generation] = [new CustomerShop(), [], 0, 0];
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  session = createSession({
    refresh: () => {
      refreshes += 1;
      return Promise.resolve({ owner: 'homer', token: `token-${refreshes}` });
    },
    isRemembered: () => true,
    exclusively: (work) => work(),
    tellTabs: () => undefined,
    newest: {
      read: () => generation,
      write: (next) => {
        generation = next;
      },
    },
    wait: () => Promise.resolve(),
    now: () => 0,
  });
  browser = createFakeBrowser({ fetch: answer }, `refused-token-${test}`);
  browser.signIn(session);
  session.signIn({ owner: 'homer', token: 'token-0' });
});

/** Long enough for whatever would go round in circles. */
const waitLong = async () => {
  for (let hour = 0; hour < 24; hour += 1) await browser.wait(3_600_000);
};

it('a cart that is refused to a customer is asked for once more with a new token, and no more after that', async () => {
  const tab = await browser.openTab();
  await tab.engine.enqueue(add('bear'));
  await tab.engine.flush();
  await waitLong();
  expect(refused).toEqual(['CartCreate Bearer token-0', 'CartCreate Bearer token-1']);
  expect(refreshes).toBe(1);
  expect(session.owner()).toBeNull();
  expect(tab.events).toEqual([{ kind: 'session-ended', droppedCount: 1, heldCount: 0 }]);
});

it('what is added after that goes into the cart of a guest', async () => {
  const tab = await browser.openTab();
  await tab.engine.enqueue(add('bear'));
  await tab.engine.flush();
  await waitLong();
  await tab.engine.enqueue(add('fox', 2));
  await tab.engine.flush();
  await waitLong();
  expect(shop.contents()).toEqual(['guest: fox×2']);
  expect(shop.log.map(({ operationName, by }) => [operationName, by])).toEqual([
    ['CartCreate', null],
    ['CartLinesAdd', null],
  ]);
  expect(tab.state.tasks).toEqual([]);
  expect(refused).toHaveLength(2);
});
