import 'fake-indexeddb/auto';
import { print } from 'graphql';
import { toMinor } from '../../domain/src/pricing/money.ts';
import { answersTo } from '../../web/src/features/catalog/buy/customOptions.ts';
import { raisedProduct } from '../../web/src/features/catalog/buy/raisedPrice.ts';
import { CheckoutDefaultsDocument } from '../../web/src/features/orders/checkout/CheckoutDefaults.generated.ts';
import type { Methods } from '../../web/src/features/orders/checkout/methods.ts';
import { CartFactsDocument, type CartFactsQuery } from '../../web/src/shop/cart/CartFacts.generated.ts';
import type { LineSnapshot } from '../../web/src/shop/cart/lineSnapshot.ts';
import { lineToAdd } from '../../web/src/shop/cart/lineToAdd.ts';
import { refusedChanges } from '../../web/src/shop/cart/refusedChange.ts';
import { overlay } from '../../web/src/shop/cart/view/overlay.ts';
import { createFakeBrowser, type FakeTab } from '../../web/src/shop/testing/fakeTabs.ts';
import type { Fault } from './cart-model.ts';
import { ITEMS, type Item } from './cart-model-catalogue.ts';
import type { CartShop } from './cart-model-shop.ts';
import { fetchProductPage } from './chosen.ts';

const RULES = { allowsZeroPrice: false, allowsOutOfStock: false };

/** The snapshot that a product page adds to the cart with an item. */
const createSnapshot = async ({ ask }: CartShop, { pageSku, sku, answers: values }: Item): Promise<LineSnapshot> => {
  const page = await fetchProductPage(ask, pageSku, {});
  const { answers } = answersTo(page.customOptions, values);
  const raised = raisedProduct(page, answers);
  const variant = raised.variants.find(({ product }) => product.sku === sku);
  const configurable = page.options.map(({ code, attributeId }) => ({
    optionId: attributeId,
    value: variant?.selections.find((one) => one.code === code)?.valueId ?? '',
  }));
  const options = {
    ...(variant && { configurable }),
    ...(answers.length > 0 && { custom: answers.map(({ choice }) => choice) }),
  };
  const choices = answers.map(({ label, value }) => ({ label, value }));
  const line = lineToAdd({ product: variant?.product ?? raised, quantity: 1, options, choices }, RULES);
  if (line.problem !== null) throw new Error(`${sku}: ${line.problem}`);
  return line.snapshot;
};

/** Data of the shop's pages, the same in every browser. */
export interface Pages {
  readonly snapshots: ReadonlyMap<string, LineSnapshot>;
  /** Names of the items by the keys of their lines. */
  readonly names: ReadonlyMap<string, string>;
  readonly facts: CartFactsQuery;
  readonly shipping: Methods['shipping'];
}

export const readPages = async (shop: CartShop): Promise<Pages> => {
  const found = await Promise.all(
    ITEMS.map(async (item): Promise<[string, LineSnapshot]> => [item.name, await createSnapshot(shop, item)]),
  );
  const { data: facts } = await shop.ask(print(CartFactsDocument));
  const { data: checkout } = await shop.ask(print(CheckoutDefaultsDocument));
  return {
    snapshots: new Map(found),
    names: new Map(found.map(([name, { key }]) => [key, name])),
    facts,
    shipping: checkout.checkoutDefaults.shippingMethods,
  };
};

/** The network between a browser and the shop. */
const createNetwork = (url: string) => {
  const state: { fault: Fault; dies: () => void; hasSent: boolean } = {
    fault: 'none',
    hasSent: false,
    dies: () => undefined,
  };
  const lost = (): never => {
    throw new TypeError('Failed to fetch');
  };
  const send: typeof fetch = async (_address, init) => {
    const { operationName } = JSON.parse(String(init?.body));
    if (operationName === 'Cart') return fetch(url, init);
    const { fault } = state;
    [state.fault, state.hasSent] = ['none', true];
    if (fault === 'before') return lost();
    const response = await fetch(url, init);
    if (fault === 'die') state.dies();
    return fault === 'after' ? lost() : response;
  };
  return { state, fetch: send };
};

const turn = () => new Promise<void>((next) => setImmediate(next));

/** Rounds in which nothing may be going on any more. */
const QUIET_ROUNDS = 2;
const HOUR_MS = 3_600_000;

export interface SignedIn {
  readonly owner: string;
  readonly token: string;
}

/** A browser with tabs on one storage. */
export class Device {
  readonly network: ReturnType<typeof createNetwork>;
  readonly browser: ReturnType<typeof createFakeBrowser>;
  readonly tabs: FakeTab[] = [];
  isOnline = true;
  /** Who is signed in, in all tabs. */
  session: SignedIn | null = null;

  constructor(shop: CartShop, name: string) {
    this.network = createNetwork(shop.url);
    this.browser = createFakeBrowser(this.network, name);
    this.network.state.dies = () => this.kill();
    this.browser.signIn({
      owner: () => this.session?.owner ?? null,
      token: () => this.session?.token ?? null,
      renew: () => Promise.resolve('unreachable'),
      accepted: () => undefined,
    });
  }

  /** Headers that prove the owner of a cart. */
  headersFor(owner: string | null): Record<string, string> {
    return owner !== null && this.session ? { authorization: `Bearer ${this.session.token}` } : {};
  }

  tab(index: number): FakeTab {
    const tab = this.tabs[index % this.tabs.length];
    if (!tab) throw new Error('No tab is open');
    return tab;
  }

  /** Ends tabs in the middle of whatever they do; all of them where none is named. */
  kill(tabs: readonly FakeTab[] = [...this.tabs]): void {
    for (const tab of tabs) {
      this.tabs.splice(this.tabs.indexOf(tab), 1);
      tab.kill();
    }
  }

  /** Resolves once nothing goes on any more. A browser that has died in between is opened again. */
  async settle(): Promise<void> {
    for (let round = 0; round < QUIET_ROUNDS; round += 1) {
      await this.browser.wait(0);
      await turn();
    }
    if (this.tabs.length === 0) await this.open();
  }

  /** Does something in a tab, which may die of it. */
  async step(index: number, work: (tab: FakeTab) => Promise<void>): Promise<void> {
    void work(this.tab(index));
    await this.settle();
  }

  /** As a page does when it is opened or the network comes back: sends waiting changes and refreshes the cart. */
  async catchUp(tab: FakeTab): Promise<void> {
    void tab.engine.flush(true);
    await this.settle();
    if (tab.isOnline && this.tabs.includes(tab)) void tab.engine.mergeGuestCart();
    await this.settle();
    void tab.engine.refresh();
    await this.settle();
  }

  async open(): Promise<void> {
    const tab = await this.browser.openTab(this.isOnline);
    this.tabs.push(tab);
    await this.catchUp(tab);
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline;
    for (const tab of this.tabs) tab.isOnline = isOnline;
    for (const tab of [...this.tabs]) await this.catchUp(tab);
  }

  /** As long as no answer is waited for longer. */
  async rest(): Promise<void> {
    await this.browser.wait(HOUR_MS);
    await this.settle();
  }
}

const cents = (amount: string): number => toMinor(amount);

/** The model reckons without tax in its rows; how a store shows them is a matter of the last step. */
const asReckoned = (facts: Pages['facts']): Pages['facts'] => ({
  ...facts,
  taxTerms: { ...facts.taxTerms, showsTax: false },
});

/** The cart that a tab shows, in the model's terms, which have no shipping row before a method is chosen. */
export const pageIn = ({ state }: FakeTab, { facts, names }: Pages) => {
  const terms = { currency: 'USD', facts: asReckoned(facts) };
  const { lines, totals, count, coupon } = overlay(state.cart, state.tasks, terms);
  const getName = (key: string): string => names.get(key) ?? `unknown ${key}`;
  const rows =
    totals?.segments
      .filter(({ code, value }) => value !== null || code !== 'shipping')
      .map(({ code, value }) => [code, value && cents(value.amount)]) ?? [];
  return {
    lines: lines.map(({ key, quantity, unit }) => `${quantity} × ${getName(key)} at ${unit?.amount}`),
    totals: totals && Object.fromEntries([...rows, ['grand_total', cents(totals.grandTotal.amount)]]),
    isEstimate: totals?.isEstimate ?? false,
    coupon,
    count,
    conflicts: state.cart?.conflicts?.length ?? 0,
    refused: refusedChanges(state.tasks, state.cart, 'en-US').length,
    orders: Object.fromEntries(state.orders.map(({ key, status }) => [key, status])),
  };
};

export type PageSeen = ReturnType<typeof pageIn>;
