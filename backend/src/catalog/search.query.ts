import { z } from 'zod';
import { Refusal } from '../lib/refusal.ts';
import type { FieldChoice } from './hit.ts';

const filterValue = z.looseObject({
  eq: z.unknown().optional(),
  in: z.array(z.unknown()).optional(),
  gteq: z.union([z.number(), z.string()]).optional(),
  lteq: z.union([z.number(), z.string()]).optional(),
});

const filter = z.looseObject({ attribute: z.string().min(1), value: filterValue });

const fieldNames = z.array(z.string().max(64)).max(100).optional();

/** The body of a search; what it does not name is passed over. */
export const searchBody = z.looseObject({
  _appliedFilters: z.array(filter).max(50).optional(),
  _searchText: z.string().max(200).optional(),
  _sourceInclude: fieldNames,
  _sourceExclude: fieldNames,
});

export const searchParams = z.object({
  index: z.string(),
  entity: z.enum(['product', 'category', 'attribute', 'taxrule']),
});

export const searchQuerystring = z.looseObject({
  size: z.string().optional(),
  from: z.string().optional(),
  start: z.string().optional(),
  sort: z.string().optional(),
});

/** The bare answer; the documents are whole or cut to the fields asked for. */
export const searchAnswer = z.object({
  total: z.number(),
  hits: z.array(z.looseObject({ _score: z.number() })),
  aggregations: z.object({}),
  attribute_metadata: z.array(z.unknown()),
});

export type Filter = z.infer<typeof filter>;
export type Entity = z.infer<typeof searchParams>['entity'];

export interface Sort {
  readonly field: string;
  readonly isDescending: boolean;
}

export interface SearchRequest {
  readonly entity: Entity;
  readonly filters: readonly Filter[];
  readonly text: string;
  readonly size: number;
  readonly from: number;
  readonly sort: Sort | null;
  readonly fields: FieldChoice;
}

const MAX_SIZE = 4000;
const DEFAULT_SIZE = 50;
const DEFAULT_SIZES: Partial<Record<Entity, number>> = { category: 4000, attribute: 150 };

const whole = (text: string | undefined): number => Math.trunc(Number(text)) || 0;

const sizeOf = (text: string | undefined, entity: Entity): number => {
  if (text === undefined) return DEFAULT_SIZES[entity] ?? DEFAULT_SIZE;
  const size = whole(text);
  return size >= 1 ? Math.min(size, MAX_SIZE) : DEFAULT_SIZE;
};

const SORT = /^([a-z_]+)(?::(asc|desc))?$/;

const sortOf = (text: string | undefined): Sort | null => {
  if (!text) return null;
  const match = SORT.exec(text);
  if (!match?.[1]) throw new Refusal('INVALID', 'sort: must be a field and a direction, such as price:asc', 'sort');
  return { field: match[1], isDescending: match[2] === 'desc' };
};

export interface RawSearch {
  readonly entity: Entity;
  readonly query: z.infer<typeof searchQuerystring>;
  readonly body: z.infer<typeof searchBody>;
}

/** A search with its bounds put right: a size below 1 becomes 50, a negative start 0. Refuses a malformed sort. */
export const readSearch = ({ entity, query, body }: RawSearch): SearchRequest => ({
  entity,
  filters: body._appliedFilters ?? [],
  text: body._searchText?.trim() ?? '',
  size: sizeOf(query.size, entity),
  from: Math.max(whole(query.from ?? query.start), 0),
  sort: sortOf(query.sort),
  fields: { include: body._sourceInclude ?? null, exclude: body._sourceExclude ?? [] },
});
