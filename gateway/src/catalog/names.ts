import type { ApiParts } from '../lib/api-parts.ts';
import { deriveOnce } from '../lib/derive.ts';
import { anyArray, nullish, object, searchHits, text } from '../rest/shape.ts';
import type { FacetLabelsDto, SearchDto } from './catalog.dto.ts';
import { type FilterDto, type FindNames, namedIn, toIds } from './filters.ts';

const LONGEST_ATTRIBUTE_LIST = 150;

type AttributeDto = Pick<FacetLabelsDto, 'attribute_code' | 'options'>;

const indexByCode = deriveOnce(
  (attributes: readonly AttributeDto[]) =>
    new Map(attributes.map(({ attribute_code: code, options }) => [code, options?.length ? options : undefined])),
);

const readNames = async (codes: readonly string[], { rest, shop }: ApiParts): Promise<FindNames> => {
  const body = {
    _appliedFilters: [{ attribute: 'attribute_code', value: { in: codes } }],
    _searchText: '',
    _sourceInclude: ['attribute_code', 'options'],
  };
  const answer = await rest.ask<SearchDto<AttributeDto>>(`catalog/${shop.catalogIndex}/attribute/_search`, body, {
    query: { size: LONGEST_ATTRIBUTE_LIST, from: 0 },
    sharing: 'reference',
    shape: searchHits(object({ attribute_code: text, options: nullish(anyArray) })),
    isBare: true,
  });
  const names = indexByCode(answer.hits);
  return (attribute) => names.get(attribute);
};

/** Filters in the backend's format; value names are loaded only if a filter uses one. */
export const withIds = async (filters: readonly FilterDto[], parts: ApiParts): Promise<readonly FilterDto[]> => {
  const codes = [...new Set(namedIn(filters))];
  return codes.length > 0 ? toIds(filters, await readNames(codes, parts)) : filters;
};
