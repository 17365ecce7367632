import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { throwError } from 'rxjs';
import { createTransport } from '../cart/transport.ts';
import { createEngine, type Engine, type EngineDeps } from '../engine.ts';
import type { OfflineEvent } from '../events.ts';
import type { OrderPromises } from '../orders/promises.ts';
import type { OfflineDatabase } from '../queue/database.ts';
import { createStores, type Stores } from '../queue/stores.ts';
import { GUEST, type Session } from '../session/tabCredentials.ts';
import type { OfflineSnapshot } from '../tables.ts';
import { order } from './tasks.ts';

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

interface Shop {
  readonly fetch: typeof globalThis.fetch;
}

interface Browser {
  readonly shop: Shop;
  readonly lock: ReturnType<typeof createLock>;
  readonly tabs: Set<FakeTab>;
  /** Orders that a tab has promised to send. */
  readonly promised: Map<object, Set<string>>;
  /** Errors of the stores that no caller awaited. */
  readonly faults: unknown[];
  readonly random: () => number;
  session: Session;
  clock: number;
  elapsed: number;
}

interface NewTab {
  readonly stores: Stores;
  readonly database: OfflineDatabase;
  readonly isOnline: boolean;
}

/** One tab; it can go offline, or end at any moment. */
export class FakeTab {
  readonly database: OfflineDatabase;
  readonly engine: Engine;
  readonly events: OfflineEvent[] = [];
  state: OfflineSnapshot = { tasks: [], cart: null, orders: [] };
  isOnline: boolean;
  sendsCarts = true;
  /** How often persistent storage was requested. */
  waitingCount = 0;
  /** When back-off wakes it, in elapsed milliseconds. */
  wakesAt: number | null = null;
  readonly #browser: Browser;
  readonly #stores: Stores;
  #wake: () => void = () => undefined;
  #isAlive = true;

  constructor(browser: Browser, { stores, database, isOnline }: NewTab) {
    this.#browser = browser;
    this.#stores = stores;
    this.database = database;
    this.isOnline = isOnline;
    this.engine = createEngine(this.#deps());
    browser.tabs.add(this);
  }

  wakeIfDue(): void {
    if (this.wakesAt === null || this.wakesAt > this.#browser.elapsed) return;
    this.wakesAt = null;
    this.#wake();
  }

  async order(lines: readonly { key: string; quantity: number }[], key?: string): Promise<string | null> {
    await this.engine.reload();
    const { variables, record } = order(this.state.cart?.key ?? '', lines, key);
    return this.engine.placeOrder({ variables, record: { ...record, createdAt: this.#browser.clock } });
  }

  makeRoom = (): Promise<void> => Promise.resolve();

  kill(): void {
    this.#isAlive = false;
    this.#browser.tabs.delete(this);
    this.#browser.promised.delete(this);
    this.#stores.close();
    this.#browser.lock.release(this);
  }

  #promises(): OrderPromises {
    const { promised } = this.#browser;
    const own = new Set<string>();
    promised.set(this, own);
    return {
      make: (key) => void own.add(key),
      keepOnly: (keys) => {
        for (const key of own) if (!keys.includes(key)) own.delete(key);
      },
      made: async () => new Set([...promised.values()].flatMap((keys) => [...keys])),
    };
  }

  #transport() {
    const { shop } = this.#browser;
    const fetch: typeof globalThis.fetch = async (...request) => {
      const response = await shop.fetch(...request);
      return this.#isAlive ? response : never;
    };
    const { session } = this.#browser;
    const signed = new ApolloLink((operation, forward) => {
      const { owner } = operation.getContext();
      if (owner === null) return forward(operation);
      const token = session.token();
      if (token === null || session.owner() !== owner) return throwError(() => new Error('No token'));
      operation.setContext({ headers: { authorization: `Bearer ${token}` } });
      return forward(operation);
    });
    const link = ApolloLink.from([signed, new HttpLink({ uri: 'http://shop/graphql', fetch })]);
    return createTransport(new ApolloClient({ cache: new InMemoryCache(), link }));
  }

  #deps(): EngineDeps {
    const { tabs, lock, faults, random, session } = this.#browser;
    const others = () => [...tabs].filter((tab) => tab !== this);
    return {
      // A dead tab waits for ever.
      stores: { ...this.#stores, open: () => (this.#isAlive ? this.#stores.open() : never) },
      session,
      transport: this.#transport(),
      promises: this.#promises(),
      exclusively: (work) => lock.request(this, work),
      tellTabs: (events) => {
        for (const tab of others()) void tab.engine.reload(events).catch(() => undefined);
      },
      publish: (next) => {
        this.state = next;
      },
      announce: (event) => this.events.push(event),
      isOnline: () => this.#isAlive && this.isOnline,
      sendsCarts: () => this.sendsCarts,
      now: () => this.#browser.clock,
      random,
      wakeAfter: (milliseconds, wake) => {
        this.wakesAt = this.#browser.elapsed + milliseconds;
        this.#wake = wake;
      },
      onWaiting: () => {
        this.waitingCount += 1;
      },
      makeRoom: () => this.makeRoom(),
      report: (error) => {
        if (this.#isAlive) faults.push(error);
      },
    };
  }
}

interface Opening {
  readonly isOnline: boolean;
  /** Unsent orders wait to be confirmed. */
  readonly holdsOrders: boolean;
}

const openStores = async (browser: Browser, name: string, { isOnline, holdsOrders }: Opening): Promise<FakeTab> => {
  const stores = createStores({
    name,
    onCleared: () => void tab.engine.storesCleared(),
    onProblem: (error) => browser.faults.push(error),
  });
  const tab = new FakeTab(browser, { stores, database: await stores.open(), isOnline });
  await tab.engine.start(holdsOrders);
  return tab;
};

/** A browser whose tabs share stores, lock, channel and session. */
export const createFakeBrowser = (shop: Shop, name: string, random: () => number = () => 0.5) => {
  const browser: Browser = {
    shop,
    lock: createLock(),
    tabs: new Set(),
    promised: new Map(),
    faults: [],
    random,
    session: GUEST,
    clock: 1_000_000_000,
    elapsed: 0,
  };
  const idle = () => browser.lock.request({}, () => Promise.resolve());
  const pass = (milliseconds: number) => {
    browser.clock += milliseconds;
    browser.elapsed += milliseconds;
  };
  return {
    faults: browser.faults,
    pass,
    skew: (milliseconds: number) => {
      browser.clock += milliseconds;
    },
    signIn: (session: Session) => {
      browser.session = session;
    },
    /** Lets time pass, and wakes tabs whose back-off has expired. */
    wait: async (milliseconds: number) => {
      pass(milliseconds);
      for (const tab of browser.tabs) tab.wakeIfDue();
      await idle();
    },
    openTab: (isOnline = true, holdsOrders = false): Promise<FakeTab> =>
      openStores(browser, name, { isOnline, holdsOrders }),
  };
};
