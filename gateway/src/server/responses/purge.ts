import type { Purge } from '@patchwork/domain/http/purge.ts';
import { parseTag } from '../../lib/tags.ts';

/** Null: everything. */
export const readTags = (purge: Purge) => ('all' in purge ? null : purge.tags.map(parseTag));
