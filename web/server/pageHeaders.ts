import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { MadePage } from './outputCache.ts';
import { isSecretPath } from './paths.ts';
import { isPreviewSearch } from './preview/previewQuery.ts';
import { htmlHeaders } from './security.ts';

interface Answered {
  readonly config: Config;
  readonly isDev: boolean;
  readonly nonce: string;
}

/** Headers of a rendered page: who may keep it, frame it and learn its address. */
export const pageHeaders = (
  { path, search }: Pick<FastifyRequest, 'path' | 'search'>,
  { status, styleSource, isDraft }: Pick<MadePage, 'status' | 'styleSource' | 'isDraft'>,
  { config: { payments, editorOrigin }, isDev, nonce }: Answered,
) => {
  const [isSecret, isPreview] = [isSecretPath(path), isPreviewSearch(search)];
  return {
    ...htmlHeaders({ nonce, isDev, payments, styleSource, framedBy: isDraft ? editorOrigin : null }),
    'cache-control': status === 200 && !isSecret && !isPreview ? 'private, no-cache' : 'no-store',
    // The editor's token is in the address: other hosts are not to see it, and the service worker tells drafts by it.
    ...(isPreview && { 'referrer-policy': 'same-origin' }),
    ...(isSecret && { 'referrer-policy': 'no-referrer' }),
    vary: 'accept-encoding, cookie',
  };
};
