import type { AttributeDto, ProductDto } from './catalog.dto.ts';
import type { SearchDocument, SearchEngine } from './search-engine.ts';
import type { Snapshot } from './snapshot.ts';
import { readSynonyms } from './text/synonyms.ts';

/** Unique words: a size must not score more because it comes in more colors. */
const getVariants = ({ configurable_options, configurable_children }: ProductDto): string => {
  const labels = configurable_options.flatMap(({ values }) => values.map(({ label }) => label));
  const words = [...labels, ...configurable_children.map(({ sku }) => sku)].flatMap((text) => text.split(/[\s-]+/));
  return [...new Set(words.map((word) => word.toLowerCase()))].join(' ');
};

/** Indexed separately, or not searched. */
const NOT_WORDS = new Set(['name', 'sku', 'price', 'special_price', 'description', 'short_description']);

/** Uses the flag in the data; without one, attributes with a list of labelled values are searched. */
const isSearched = ({ attribute_code: code, frontend_input: input, is_searchable: isSearchable }: AttributeDto) =>
  !NOT_WORDS.has(code) && (isSearchable ?? (input === 'select' || input === 'boolean'));

const wordsOfValue = (attribute: AttributeDto): ((value: unknown) => string) => {
  const labels = new Map(attribute.options.map(({ value, label }) => [value, label]));
  const { frontend_input: input, default_frontend_label: own } = attribute;
  return (value) => {
    if (value === null || value === undefined || value === '') return '';
    if (input === 'boolean') return /^(1|true|yes)$/i.test(String(value)) ? own : '';
    if (input !== 'select') return typeof value === 'object' ? '' : String(value);
    const parts = Array.isArray(value) ? value : String(value).split(',');
    return parts.map((part) => labels.get(String(part).trim()) ?? '').join(' ');
  };
};

/** Unique words, as for variants. */
const attributeWords = (attributes: readonly AttributeDto[]): ((product: ProductDto) => string) => {
  const searched = attributes.filter(isSearched).map((one) => [one.attribute_code, wordsOfValue(one)] as const);
  return (product) => {
    const texts = searched.map(([code, toWords]) => toWords(Reflect.get(product, code)));
    return [...new Set(texts.flatMap((text) => text.split(/\s+/)))].join(' ').trim();
  };
};

const getDocuments = (snapshot: Snapshot): SearchDocument[] => {
  const getAttributes = attributeWords(snapshot.attributes);
  const names = new Map(snapshot.categories.map(({ id, name }) => [id, name]));
  return snapshot.pages.map(({ product, categories }) => ({
    id: product.id,
    name: product.name,
    sku: product.sku,
    categoryNames: categories.flatMap((id) => names.get(id) ?? []).join(' '),
    variants: getVariants(product),
    attributes: getAttributes(product),
  }));
};

export interface ProductIndex {
  /** Builds the index of a snapshot, so that no shopper waits for it. */
  prepare(snapshot: Snapshot): Promise<void>;
  /** Scores by product id in this snapshot. */
  scores(text: string, snapshot: Snapshot): Promise<ReadonlyMap<number, number>>;
}

/** Rebuilds the index when the catalogue changes; stock alone does not matter. */
export const createProductIndex = (engine: SearchEngine): ProductIndex => {
  let indexed: Snapshot['categories'] | null = null;
  const prepare = async (snapshot: Snapshot): Promise<void> => {
    if (indexed === snapshot.categories) return;
    await engine.index(getDocuments(snapshot), readSynonyms(snapshot.synonyms ?? []));
    indexed = snapshot.categories;
  };
  return {
    prepare,
    scores: async (text, snapshot) => {
      await prepare(snapshot);
      return engine.search(text);
    },
  };
};
