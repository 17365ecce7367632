import type { CmsPageDto } from '../content/content.port.ts';
import type { ContentService } from '../content/content.service.ts';
import type { AttributeDto, CategoryDto, TaxRuleDto } from './catalog.dto.ts';
import { matcher } from './filter.ts';
import type { SearchAnswer } from './hit.ts';
import { ordered, type SortKeys } from './order.ts';
import type { Entity, SearchRequest, Sort } from './search.query.ts';
import type { Snapshot } from './snapshot.ts';
import { createTextIndex, type TextIndex } from './text/text-index.ts';

type ListDocument = CategoryDto | AttributeDto | TaxRuleDto | CmsPageDto;

interface ListSources {
  readonly snapshot: Snapshot;
  readonly content: Pick<ContentService, 'pages'>;
}

interface List {
  readonly documents: (sources: ListSources) => readonly ListDocument[] | Promise<readonly ListDocument[]>;
  readonly getText: (document: ListDocument) => string;
  /** Text that counts for less than the name. */
  readonly getBody?: (document: ListDocument) => string;
  readonly sort: Sort;
}

const getField = (document: ListDocument, name: string): unknown => Reflect.get(document, name);

const keyBy =
  (name: string) =>
  (document: ListDocument): string | number => {
    const value = getField(document, name);
    return typeof value === 'string' || typeof value === 'number' ? value : Number(value ?? 0);
  };

const COLUMNS = ['id', 'position', 'name', 'level', 'attribute_id', 'attribute_code', 'priority', 'code'];
const FIELDS = [...COLUMNS, 'identifier', 'title', 'sort_order'];
const SORT_KEYS: SortKeys<ListDocument> = Object.fromEntries(FIELDS.map((name) => [name, keyBy(name)]));
const BY_ID = { field: 'id', isDescending: false };
const BEST = { field: '_score', isDescending: true };

/** A story at the path of a product or category is no page of its own: it may be shown beside their list. */
const isShownBeside = ({ identifier, story }: CmsPageDto, { productByPath, categoryByPath }: Snapshot): boolean =>
  story !== undefined && (productByPath.has(identifier) || categoryByPath.has(identifier));

const LISTS: Record<Exclude<Entity, 'product'>, List> = {
  category: {
    documents: ({ snapshot }) => snapshot.categories,
    getText: (document) => String(getField(document, 'name')),
    sort: { field: 'position', isDescending: false },
  },
  attribute: {
    documents: ({ snapshot }) => snapshot.attributes,
    getText: (document) => String(getField(document, 'default_frontend_label')),
    sort: BY_ID,
  },
  taxrule: {
    documents: ({ snapshot }) => snapshot.taxRules,
    getText: (document) => String(getField(document, 'code')),
    sort: BY_ID,
  },
  cms_page: {
    documents: async ({ content, snapshot }) =>
      (await content.pages()).filter((page) => !isShownBeside(page, snapshot)),
    getText: (document) => String(getField(document, 'title')),
    getBody: (document) => String(getField(document, 'content_text') ?? ''),
    sort: BY_ID,
  },
};

const getValues = (document: ListDocument, attribute: string): readonly unknown[] => {
  const value = getField(document, attribute);
  return Array.isArray(value) ? value : [value];
};

const BODY_BOOST = 0.1;

const indexes = new WeakMap<readonly ListDocument[], TextIndex>();

/** Scores of the documents whose names match a text; null without a text. */
const getScores = (
  text: string,
  documents: readonly ListDocument[],
  { getText, getBody }: List,
): ReadonlyMap<number, number> | null => {
  if (!text) return null;
  const name = { boost: 1, getText, isJoined: true };
  const fields = getBody ? [name, { boost: BODY_BOOST, getText: getBody, isJoined: false }] : [name];
  const index = indexes.get(documents) ?? createTextIndex(documents, fields);
  indexes.set(documents, index);
  return index.search(text);
};

/** One page of categories, attributes, tax rules or content pages. Refuses an unknown sort. */
export const searchList = async (request: SearchRequest, sources: ListSources): Promise<SearchAnswer> => {
  if (request.entity === 'product') throw new TypeError('Products have a search of their own');
  const list = LISTS[request.entity];
  const isAsked = matcher(request.filters, getValues);
  const documents = await list.documents(sources);
  const scores = getScores(request.text, documents, list);
  const getScore = ({ id }: { readonly id: number }): number => scores?.get(id) ?? 1;
  const found = documents.filter((document) => (!scores || scores.has(document.id)) && isAsked(document));
  const sort = request.sort ?? (scores ? BEST : list.sort);
  const keys = { ...SORT_KEYS, _score: getScore };
  const sorted = ordered(found, sort, { keys, getId: ({ id }) => id });
  const page = sorted.slice(request.from, request.from + request.size);
  const hits = page.map((source) => ({ source, score: getScore(source) }));
  return { total: found.length, hits, aggregations: {}, attributeMetadata: [] };
};
