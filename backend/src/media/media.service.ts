import { createHash } from 'node:crypto';
import type { ImageEdits } from '@patchwork/domain/image.ts';
import { illustrate, viewsOf } from '../../seed/illustration/illustrate.ts';
import { drawSite, isSiteArt } from '../../seed/illustration/site/site.ts';
import type { IllustrationSpec } from '../../seed/illustration/spec.ts';
import { createGate } from '../lib/gate.ts';
import { createLru } from './lru.ts';
import type { MediaCache, Rendition } from './media.cache.ts';
import { renderIllustration } from './media.render.ts';

/** How a product's picture is drawn; undefined for a key nobody knows. */
export type FindSpec = (key: string) => Promise<IllustrationSpec | undefined>;

export interface MediaService {
  /** Undefined where the product or the view does not exist. */
  readonly catalogPicture: (key: string, view: string, edits: ImageEdits | null) => Promise<Rendition | undefined>;
  readonly sitePicture: (name: string, edits: ImageEdits | null) => Promise<Rendition | undefined>;
}

export interface MediaServiceDeps {
  readonly findSpec: FindSpec;
  readonly cache: MediaCache;
}

/** Two pictures at a time: a page of fifty must not starve the calls that sell. */
const RENDERS_AT_A_TIME = 2;
const KNOWN_DRAWINGS = 4000;

const editsKey = (edits: ImageEdits | null): string =>
  edits ? `${edits.width}x${edits.height}-${edits.fit}-${edits.format}` : 'original';

/** Draws and keeps the shop's pictures. A changed drawing has a changed digest, so nothing stale is ever served. */
export const createMediaService = ({ findSpec, cache }: MediaServiceDeps): MediaService => {
  const gate = createGate(RENDERS_AT_A_TIME);
  const digests = createLru<string>({ capacity: KNOWN_DRAWINGS, weigh: () => 1 });

  const digestOf = (source: string, draw: () => string): string => {
    const known = digests.get(source);
    if (known) return known;
    const digest = createHash('sha256').update(draw()).digest('base64url');
    digests.set(source, digest);
    return digest;
  };

  const picture = (source: string, draw: () => string, edits: ImageEdits | null): Promise<Rendition> =>
    cache.get(`${digestOf(source, draw)} ${editsKey(edits)}`, () => gate(() => renderIllustration(draw(), edits)));

  return {
    catalogPicture: async (key, view, edits) => {
      const spec = await findSpec(key);
      const known = spec && viewsOf(spec).find((name) => name === view);
      return spec && known && picture(`${JSON.stringify(spec)} ${known}`, () => illustrate(spec, known), edits);
    },
    sitePicture: async (name, edits) =>
      isSiteArt(name) ? picture(`site ${name}`, () => drawSite(name), edits) : undefined,
  };
};
