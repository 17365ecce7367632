import {
  DEFAULT_FACETS,
  FACET_SIZE,
  MOST_DIFFERENT_FILTERS,
  MOST_FACETS,
  MOST_FILTER_VALUES,
} from '@patchwork/domain/catalog/facets.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { z } from 'zod';
import { Refusal } from '../lib/refusal.ts';
import { groupBody } from '../pricing/price-group.port.ts';
import { type FieldChoice, fieldChoice } from './fields.ts';

const bound = z.union([z.number(), z.string()]).optional();

/** Unknown operators are refused: ignoring one would show what was meant to be excluded. */
const filterValue = z.strictObject({
  eq: z.unknown().optional(),
  in: z.array(z.unknown()).optional(),
  gt: bound,
  gteq: bound,
  lt: bound,
  lteq: bound,
});

const filter = z.looseObject({ attribute: z.string().min(1), value: filterValue, scope: z.string().nullish() });

/** Filters of shoppers, and some by which the caller narrows the list. */
const MOST_DIFFERENT = MOST_DIFFERENT_FILTERS + 10;

/** A batch of ids in addition to a shopper's choices. */
const MOST_VALUES = MOST_FILTER_VALUES + 1000;

type Filters = readonly z.infer<typeof filter>[];

/** Drops repeated filters. */
const different = <T extends Filters[number]>(filters: readonly T[]): T[] => [
  ...new Map(filters.map((one) => [JSON.stringify([one.attribute, one.value]), one])).values(),
];

const countValues = (filters: Filters): number =>
  filters.reduce((count, { value }) => count + [value.in ?? [], value.eq ?? []].flat().length, 0);

/** Each one is tested against every product. */
const appliedFilters = z
  .array(filter)
  .max(MOST_FACETS)
  .refine((all) => different(all).length <= MOST_DIFFERENT, `at most ${MOST_DIFFERENT} different filters`)
  .refine((all) => countValues(all) <= MOST_VALUES, `at most ${MOST_VALUES} values in all filters`);

/** A facet: its attribute, or a record with the attribute under `field`. */
const availableFilter = z.union([
  z.string().min(1),
  z.looseObject({ field: z.string().min(1), options: z.looseObject({ size: z.number().optional() }).nullish() }),
]);

const getAttribute = (available: z.infer<typeof availableFilter>): string =>
  typeof available === 'string' ? available : available.field;

/** Each is counted for every product. */
const availableFilters = z
  .array(availableFilter)
  .max(MOST_FACETS)
  .refine((all) => new Set(all.map(getAttribute)).size <= MOST_DIFFERENT, `at most ${MOST_DIFFERENT} to count`);

/** Field names to include or exclude. */
export const fieldNames = z.array(z.string().max(64)).max(100).optional();

export const searchBody = z.looseObject({
  _appliedFilters: appliedFilters.optional(),
  _availableFilters: availableFilters.nullish(),
  _searchText: z.string().max(200).optional(),
  _sourceInclude: fieldNames,
  _sourceExclude: fieldNames,
  ...groupBody,
});

export const searchParams = z.object({
  index: z.string(),
  entity: z.enum(
    ['product', 'category', 'attribute', 'taxrule', 'cms_page'],
    'there is no search for this entity type',
  ),
});

export const searchQuerystring = z.looseObject({
  size: z.string().optional(),
  from: z.string().optional(),
  start: z.string().optional(),
  sort: z.string().optional(),
});

const bucket = z.object({
  key: z.string(),
  /** A price range in the base currency: `from` inclusive, `to` exclusive. */
  from: z.number().optional(),
  to: z.number().optional(),
  doc_count: z.number(),
});

/** Documents may be reduced to the requested fields. */
export const searchAnswer = z.object({
  total: z.number(),
  hits: z.array(z.looseObject({ _score: z.number() })),
  aggregations: z.record(
    z.string(),
    z.object({ buckets: z.array(bucket), sum_other_doc_count: z.number().optional() }),
  ),
  attribute_metadata: z.array(
    z.object({
      attribute_code: z.string(),
      default_frontend_label: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string(), swatch: z.string().optional() })),
    }),
  ),
});

export type Filter = Pick<z.infer<typeof filter>, 'attribute' | 'value'>;
export type Entity = z.infer<typeof searchParams>['entity'];

export interface Sort {
  readonly field: string;
  readonly isDescending: boolean;
}

/** An attribute to count, and the maximum of values. */
export interface Facet {
  readonly attribute: string;
  readonly size: number;
}

export interface SearchRequest {
  readonly entity: Entity;
  readonly filters: readonly Filter[];
  readonly facets: readonly Facet[];
  readonly text: string;
  readonly size: number;
  readonly from: number;
  readonly sort: Sort | null;
  readonly fields: FieldChoice;
}

const MAX_SIZE = 4000;
const DEFAULT_SIZE = 50;
const DEFAULT_SIZES: Partial<Record<Entity, number>> = { category: 4000, attribute: 150, cms_page: 500 };

const whole = (text: string | undefined): number => Math.trunc(Number(text)) || 0;

const parseSize = (text: string | undefined, entity: Entity): number => {
  if (text === undefined) return DEFAULT_SIZES[entity] ?? DEFAULT_SIZE;
  const size = whole(text);
  return size >= 1 ? Math.min(size, MAX_SIZE) : DEFAULT_SIZE;
};

const SORT = /^([a-z_]+)(?::(asc|desc))?$/;

const parseSort = (text: string | undefined): Sort | null => {
  if (!text) return null;
  const match = SORT.exec(text);
  if (!match?.[1]) throw new Refusal('INVALID', reasons.sortMalformed, 'sort');
  return { field: match[1], isDescending: match[2] === 'desc' };
};

type SearchBody = z.infer<typeof searchBody>;

const CATALOG_SCOPE = 'catalog';

const toFacet = (available: z.infer<typeof availableFilter>): Facet => {
  if (typeof available === 'string') return { attribute: available, size: FACET_SIZE };
  const { field, options } = available;
  return { attribute: field, size: Math.min(Math.max(Math.trunc(options?.size ?? FACET_SIZE), 1), MOST_FACETS) };
};

/** The named facets; by default the usual ones and the filters of the catalogue's scope. */
const toFacets = ({ _availableFilters: available, _appliedFilters: applied }: SearchBody): Facet[] => {
  const named = (available ?? []).map(toFacet);
  const inScope = (applied ?? []).filter(({ scope }) => scope === CATALOG_SCOPE).map(({ attribute }) => attribute);
  const implied = inScope.length > 0 ? [...(named.length > 0 ? [] : DEFAULT_FACETS), ...inScope] : [];
  const all = [...named, ...implied.map(toFacet)];
  return [...new Map(all.reverse().map((facet) => [facet.attribute, facet])).values()].reverse();
};

export interface RawSearch {
  readonly entity: Entity;
  readonly query: z.infer<typeof searchQuerystring>;
  readonly body: SearchBody;
}

/** Normalizes bounds: a size below 1 becomes 50, a negative start 0. Refuses a malformed sort. */
export const readSearch = ({ entity, query, body }: RawSearch): SearchRequest => ({
  entity,
  filters: different(body._appliedFilters ?? []),
  facets: toFacets(body),
  text: body._searchText?.trim() ?? '',
  size: parseSize(query.size, entity),
  from: Math.max(whole(query.from ?? query.start), 0),
  sort: parseSort(query.sort),
  fields: fieldChoice(body._sourceInclude ?? null, body._sourceExclude ?? []),
});
