import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { type OfflineDatabase, openDatabase } from '../database.ts';
import { createEngine, type Engine, type EngineDeps } from '../engine.ts';
import type { OfflineEvent } from '../events.ts';
import { createTransport } from '../send.ts';
import type { OfflineSnapshot } from '../tables.ts';
import type { FakeShop } from './fakeShop.ts';
import { order } from './tasks.ts';

/** One tab's turn at the lock. */
interface Turn {
  readonly tab: object;
  readonly begin: () => Promise<void>;
  readonly give: () => void;
}

/** Web Locks for one name over several tabs, with tabs that die while holding it. */
const createLock = () => {
  const waiting: Turn[] = [];
  let holder: Turn | null = null;
  const next = () => {
    const turn = waiting.shift();
    holder = turn ?? null;
    void turn?.begin().finally(() => {
      if (holder === turn) next();
    });
  };
  const request = (tab: object, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ tab, begin: () => work().then(resolve, reject), give: resolve });
      if (!holder) next();
    });
  const release = (tab: object) => {
    for (const turn of waiting.filter((one) => one.tab === tab)) waiting.splice(waiting.indexOf(turn), 1);
    if (holder?.tab === tab) next();
  };
  return { request, release };
};

const never = new Promise<never>(() => undefined);

interface Browser {
  readonly shop: FakeShop;
  readonly lock: ReturnType<typeof createLock>;
  readonly tabs: Set<FakeTab>;
  /** Faults of the stores that no caller waited for. */
  readonly faults: unknown[];
  readonly random: () => number;
  clock: number;
}

/** One tab; it can go offline, and end in the middle of whatever it does. */
export class FakeTab {
  readonly database: OfflineDatabase;
  readonly engine: Engine;
  readonly events: OfflineEvent[] = [];
  state: OfflineSnapshot = { tasks: [], cart: null, orders: [] };
  isOnline: boolean;
  readonly #browser: Browser;
  #isAlive = true;

  constructor(browser: Browser, database: OfflineDatabase, isOnline: boolean) {
    this.#browser = browser;
    this.database = database;
    this.isOnline = isOnline;
    this.engine = createEngine(this.#deps());
    browser.tabs.add(this);
  }

  /** Orders the current cart. */
  async order(lines: readonly { key: string; quantity: number }[], key?: string): Promise<string | null> {
    await this.engine.reload();
    return this.engine.placeOrder(order(this.state.cart?.key ?? '', lines, key));
  }

  kill(): void {
    this.#isAlive = false;
    this.#browser.tabs.delete(this);
    this.database.close();
    this.#browser.lock.release(this);
  }

  #transport() {
    const { shop } = this.#browser;
    const fetch: typeof globalThis.fetch = async (...request) => {
      const response = await shop.fetch(...request);
      return this.#isAlive ? response : never;
    };
    const link = new HttpLink({ uri: 'http://shop/graphql', fetch });
    return createTransport(new ApolloClient({ cache: new InMemoryCache(), link }));
  }

  #deps(): EngineDeps {
    const { tabs, lock, faults, random } = this.#browser;
    const others = () => [...tabs].filter((tab) => tab !== this);
    return {
      database: this.database,
      transport: this.#transport(),
      exclusively: (work) => lock.request(this, work),
      tellTabs: (events) => {
        for (const tab of others()) void tab.engine.reload(events).catch(() => undefined);
      },
      publish: (next) => {
        this.state = next;
      },
      announce: (event) => this.events.push(event),
      isOnline: () => this.#isAlive && this.isOnline,
      now: () => this.#browser.clock,
      random,
      // Back-off never wakes a tab by itself: tests do that.
      wakeAfter: () => undefined,
      report: (error) => {
        if (this.#isAlive) faults.push(error);
      },
    };
  }
}

/** A browser whose tabs share stores, lock and channel. */
export const createFakeBrowser = (shop: FakeShop, name: string, random: () => number = () => 0.5) => {
  const browser: Browser = { shop, lock: createLock(), tabs: new Set(), faults: [], random, clock: 1_000_000 };
  return {
    faults: browser.faults,
    pass: (milliseconds: number) => {
      browser.clock += milliseconds;
    },
    openTab: async (isOnline = true): Promise<FakeTab> => {
      const tab = new FakeTab(browser, await openDatabase(name), isOnline);
      await tab.engine.start();
      return tab;
    },
  };
};
