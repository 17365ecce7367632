import type { ApiParts } from '../lib/api-parts.ts';
import { deriveOnce } from '../lib/derive.ts';
import { createBatchLoader } from '../rest/batch.ts';
import { object, scalar, searchHits, text } from '../rest/shape.ts';
import type { CmsPageDto, CmsPageListDto, ContentPageSource } from './content.dto.ts';

const MOST_PAGES = 500;
const LONGEST_READ = 50;
/** Internal pages of this family of platforms, not pages of the shop. */
const OWN_ENDS = new Set(['home', 'no-route', 'enable-cookies']);

const NUMBER = /^\d{1,9}$/;

type Filter = { readonly attribute: string; readonly value: object };

/** The same object for the same answer, so that derived data is cached with it. */
const toSource = deriveOnce((page: CmsPageDto): ContentPageSource => ({ ...page, __typename: 'ContentPage' }));

export const createContentApi = ({ rest, shop }: ApiParts) => {
  const search = async (filters: readonly Filter[], size: number): Promise<ContentPageSource[]> => {
    const asked = { _appliedFilters: filters, _searchText: '', _availableFilters: [], _appliedSort: [] };
    const { hits } = await rest.ask<CmsPageListDto>(`catalog/${shop.catalogIndex}/cms_page/_search`, asked, {
      query: { size, from: 0 },
      shape: searchHits(object({ id: scalar, identifier: text })),
      sharing: 'reference',
      isBare: true,
    });
    return hits.filter(({ active }) => active !== false).map(toSource);
  };
  const byId = createBatchLoader<ContentPageSource>(
    (ids) => search([{ attribute: 'id', value: { in: ids.map(Number) } }], ids.length),
    { key: (page) => String(page.id), size: LONGEST_READ },
  );
  return {
    page: async (id: string): Promise<ContentPageSource | null> => (NUMBER.test(id) ? byId.load(id) : null),
    /** Without internal ones. */
    pages: async (): Promise<ContentPageSource[]> =>
      (await search([], MOST_PAGES)).filter(({ identifier }) => !OWN_ENDS.has(identifier)),
  };
};
