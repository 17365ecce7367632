import {
  type Cache,
  type FieldPolicy,
  InMemoryCache,
  type NormalizedCacheObject,
  type TypePolicies,
} from '@apollo/client';
import { mergeConnection } from './mergeConnection.ts';
import { getAnswerKey, type PageAnswer } from './pageAnswer.ts';
import possibleTypes from './possibleTypes.generated.ts';

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

/** The normalized cache of the browser, and of what is persisted. */
class ShopCache extends InMemoryCache {
  /** Those that are not normalized yet: each is when its query is first read, whose document is here then. */
  readonly #pageAnswers: Map<string, object>;

  constructor(pageAnswers: readonly PageAnswer[]) {
    super({ typePolicies, possibleTypes: possibleTypes.possibleTypes });
    this.#pageAnswers = new Map(pageAnswers.map(({ key, data }) => [key, data]));
  }

  #normalize({ query, variables = {} }: Pick<Cache.DiffOptions, 'query' | 'variables'>): void {
    if (this.#pageAnswers.size === 0) return;
    const key = getAnswerKey(query, variables);
    const data = this.#pageAnswers.get(key);
    if (data) this.writeQuery({ query, variables, data, broadcast: false });
  }

  override write<T>(options: Cache.WriteOptions<T>) {
    // A newer answer than the page's.
    if (this.#pageAnswers.size > 0) this.#pageAnswers.delete(getAnswerKey(options.query, options.variables));
    return super.write(options);
  }

  /** The answers that came with the page go with all else. */
  override restore(data: NormalizedCacheObject): this {
    this.#pageAnswers.clear();
    return super.restore(data);
  }

  override read<T>(options: Cache.ReadOptions<T>) {
    this.#normalize(options);
    return super.read<T>(options);
  }

  override diff<T>(options: Cache.DiffOptions<T>) {
    this.#normalize(options);
    // Overloaded for calls of Apollo's own, whose option goes along.
    return super.diff<T>(options) as Cache.DiffResult<T> & Cache.InternalDiffResultWithDataState<T>;
  }
}

/** A cache that holds nothing but the answers that came with a page. */
export const createCache = (pageAnswers: readonly PageAnswer[] = []): InMemoryCache => new ShopCache(pageAnswers);
