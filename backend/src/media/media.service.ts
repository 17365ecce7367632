import { createHash } from 'node:crypto';
import type { ImageEdits } from '@patchwork/domain/content/image.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { LRUCache } from 'lru-cache';
import { createClientTurns } from '../lib/client-turns.ts';
import { type Draw, type DrawingPort, PICTURE_VIEWS, type PictureSpec } from './drawing.port.ts';
import type { MediaCache, Rendition } from './media.cache.ts';
import { renderIllustration } from './media.render.ts';
import { ownDrawing } from './own-drawing.ts';

/** The drawing of a product's picture; undefined for an unknown key. */
export type FindSpec = (key: string) => Promise<PictureSpec | undefined>;

interface AskedPicture {
  readonly edits: ImageEdits | null;
  readonly client: string;
}

interface CatalogView {
  readonly key: string;
  readonly view: string;
}

interface MediaService {
  /** Undefined if product or view does not exist. */
  readonly catalogPicture: (asked: AskedPicture & CatalogView) => Promise<Rendition | undefined>;
  readonly sitePicture: (asked: AskedPicture & { readonly name: string }) => Promise<Rendition | undefined>;
}

interface MediaServiceDeps {
  readonly findSpec: FindSpec;
  readonly cache: MediaCache;
  /** Draws what the backend itself does not. */
  readonly drawing?: DrawingPort | undefined;
}

/** A page of fifty pictures must not starve the calls that sell. */
const RENDERS_AT_A_TIME = 2;
const KNOWN_DRAWINGS = 4000;
/** More than any page shows at once. */
const DRAWN_FOR_A_CLIENT = 120;

const editsKey = (edits: ImageEdits | null): string =>
  edits ? `${edits.width}x${edits.height}-${edits.fit}-${edits.format}` : 'original';

/** Renders and caches pictures. A changed drawing has a changed digest, so nothing stale is served. */
export const createMediaService = ({ findSpec, cache, drawing }: MediaServiceDeps): MediaService => {
  const turns = createClientTurns({
    concurrency: RENDERS_AT_A_TIME,
    maxPerClient: DRAWN_FOR_A_CLIENT,
    refusal: reasons.picturesTooMany,
  });
  const digests = new LRUCache<string, string>({ max: KNOWN_DRAWINGS });

  const getDigest = (source: string, draw: Draw): string => {
    const known = digests.get(source);
    if (known) return known;
    const digest = createHash('sha256').update(draw()).digest('base64url');
    digests.set(source, digest);
    return digest;
  };

  const picture = async (source: string, draw: Draw, { edits, client }: AskedPicture): Promise<Rendition> => {
    const key = `${getDigest(source, draw)} ${editsKey(edits)}`;
    const render = () => renderIllustration(draw(), edits);
    if (await cache.has(key)) return cache.get(key, () => turns(client, render));
    // Rendered in the turn of whoever comes first: nobody waits for another's turn.
    return turns(client, () => cache.get(key, render));
  };

  return {
    catalogPicture: async ({ key, view, ...asked }) => {
      const spec = await findSpec(key);
      const known = PICTURE_VIEWS.find((name) => name === view);
      const draw = spec && known && (ownDrawing.findPicture(spec, known) ?? drawing?.findPicture(spec, known));
      return draw && picture(`${JSON.stringify(spec)} ${known}`, draw, asked);
    },
    sitePicture: async ({ name, ...asked }) => {
      const draw = ownDrawing.findSitePicture(name) ?? drawing?.findSitePicture(name);
      return draw && picture(`site ${name}`, draw, asked);
    },
  };
};
