import type { Executor } from '../db/schema.ts';
import type { CmsPageDto } from './content.port.ts';
import { findPage, findPages } from './content.repository.ts';

/** Content pages. Reads are few, since callers cache them, so each goes to the database. */
export interface ContentService {
  pages(): Promise<readonly CmsPageDto[]>;
  /** By a lowercase path without leading and trailing slash; null if there is none. */
  page(path: string): Promise<CmsPageDto | null>;
}

export const createContentService = (db: Executor): ContentService => ({
  pages: () => findPages(db),
  page: async (path) => (path === '' ? null : ((await findPage(db, path)) ?? null)),
});
