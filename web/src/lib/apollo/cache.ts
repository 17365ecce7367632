import {
  type Cache,
  type FieldPolicy,
  InMemoryCache,
  type NormalizedCacheObject,
  type TypePolicies,
} from '@apollo/client';
import type { Unmasked } from '@apollo/client/masking';
import { mergeConnection } from './mergeConnection.ts';
import { getAnswerKey, type PageAnswer } from './pageAnswer.ts';

const ROOT_ID = 'ROOT_QUERY';

/** Types whose ids are theirs only within what has them, where they stay. Types without an id do so anyway. */
const VALUE_TYPES = [
  'BundleOption',
  'BundleSelection',
  'Country',
  'Customization',
  'CustomizationValue',
  'ProductOptionValue',
  'Region',
  'TaxRule',
];

const valueTypes: TypePolicies = Object.fromEntries(VALUE_TYPES.map((name) => [name, { keyFields: false }]));

/** For parts of one object that are asked for by themselves. */
const merged = { merge: true };

/** For fields that are null only while the shop cannot say: what it said before stays, for here and for offline. */
const kept: FieldPolicy = { merge: (existing, incoming) => incoming ?? existing ?? null };

const typePolicies: TypePolicies = {
  ...valueTypes,
  Cart: { keyFields: ['id'] },
  Category: {
    keyFields: ['id'],
    fields: { products: mergeConnection(['sort', 'first', 'filters', 'facetSize']) },
  },
  // Pages ask for parts of them.
  CheckoutDefaults: { merge: true, fields: { shippingMethods: kept } },
  Currency: { keyFields: ['code'] },
  Product: {
    keyFields: ['sku'],
    // A list knows less of a price than a product page does: what both know of the same product is put together.
    fields: { price: merged, stock: merged, image: merged, rating: merged },
  },
  Query: {
    fields: {
      productSearch: mergeConnection(['text', 'sort', 'first', 'filters', 'facetSize']),
      categories: kept,
      currencies: kept,
      taxRules: kept,
    },
  },
  TaxTerms: merged,
};

type Asked = Pick<Cache.DiffOptions, 'query' | 'variables' | 'id'>;

/** As it came with the page; once it has been read, with what asks for it. */
interface PlainAnswer extends Partial<Pick<Cache.DiffOptions, 'query' | 'variables'>> {
  readonly data: object;
}

/**
 * The normalized cache of the browser, and of what is persisted. Answers that came with the page are handed out as they
 * came until anything else is asked of the cache: normalizing them and reading them back would take longer than hydrating
 * the page, and the first render has to equal the server's, which had the same objects. (The shop neither modifies nor
 * evicts: either would have to normalize them first.)
 */
export class ShopCache extends InMemoryCache {
  /** Those that are not normalized. */
  readonly #plain: Map<string, PlainAnswer>;
  /** Those that have not been read since they are. */
  readonly #normalized: Cache.DiffOptions[] = [];

  constructor(pageAnswers: readonly PageAnswer[]) {
    super({ typePolicies });
    this.#plain = new Map(pageAnswers.map(({ key, data }) => [key, { data }]));
  }

  /** The answer as it came with the page; undefined once it is normalized, and for all else. */
  #findPlain<T>({ query, variables = {}, id = ROOT_ID }: Asked): T | undefined {
    if (id !== ROOT_ID || this.#plain.size === 0) return undefined;
    const answer = this.#plain.get(getAnswerKey(query, variables));
    return answer && (Object.assign(answer, { query, variables }).data as T);
  }

  /** Normalizes one answer that was read; false if there is none. */
  #normalizeNext(): boolean {
    for (const [key, { query, variables = {}, data }] of this.#plain) {
      if (!query) continue;
      this.#plain.delete(key);
      this.#normalized.push({ query, variables, optimistic: true });
      super.write({ dataId: ROOT_ID, query, variables, result: data, broadcast: false });
      return true;
    }
    return false;
  }

  #normalize(): void {
    while (this.#normalizeNext());
  }

  /**
   * One step of what is left to do for the answers that came with the page: each that was read is normalized, and then read
   * once, so that the next change does not have to. False if nothing is left.
   */
  settleNext(): boolean {
    const next = this.#normalizeNext() || this.#normalized.pop();
    if (typeof next === 'object') super.diff(next);
    return !!next;
  }

  override read<T>(options: Cache.ReadOptions<T>) {
    const plain = this.#findPlain<Unmasked<T>>({ ...options, id: options.rootId ?? ROOT_ID });
    if (plain) return plain;
    this.#normalize();
    return super.read<T>(options);
  }

  override diff<T>(options: Cache.DiffOptions<T>) {
    const result = this.#findPlain<T>(options);
    // Overloaded for calls of Apollo's own, whose option goes along.
    type Diff = Cache.DiffResult<T> & Cache.InternalDiffResultWithDataState<T>;
    if (result) return { result, complete: true, dataState: 'complete' } as Diff;
    this.#normalize();
    return super.diff<T>(options) as Diff;
  }

  override write<T>(options: Cache.WriteOptions<T>) {
    // A newer answer than the page's.
    if (this.#plain.size > 0) this.#plain.delete(getAnswerKey(options.query, options.variables));
    this.#normalize();
    return super.write(options);
  }

  override batch<T>(options: Cache.BatchOptions<InMemoryCache, T>): T {
    // Before a layer is laid over what is there, which would take them away with it.
    this.#normalize();
    return super.batch(options);
  }

  override extract(optimistic?: boolean): NormalizedCacheObject {
    this.#normalize();
    return super.extract(optimistic);
  }

  /** The answers that came with the page go with all else. */
  override restore(data: NormalizedCacheObject): this {
    this.#plain.clear();
    return super.restore(data);
  }
}

/** A cache that holds nothing but the answers that came with a page. */
export const createCache = (pageAnswers: readonly PageAnswer[] = []): ShopCache => new ShopCache(pageAnswers);
