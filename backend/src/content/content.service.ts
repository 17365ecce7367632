import type { Executor } from '../db/schema.ts';
import type { CmsPageDto } from './content.port.ts';
import { findPage, findPages } from './content.repository.ts';

/** Pages of text. They are few and read seldom, since who asks for them keeps them: each read goes to the database. */
export interface ContentService {
  /** All that are switched on. */
  pages(): Promise<readonly CmsPageDto[]>;
  /** The one under a path without slashes at its ends, in lower case; null where there is none. */
  page(path: string): Promise<CmsPageDto | null>;
}

export const createContentService = (db: Executor): ContentService => ({
  pages: () => findPages(db),
  page: async (path) => (path === '' ? null : ((await findPage(db, path)) ?? null)),
});
