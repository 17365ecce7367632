import { createHash } from 'node:crypto';
import { formatEdits, type ImageEdits } from '@patchwork/domain/content/image.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { LRUCache } from 'lru-cache';
import { createClientTurns } from '../lib/client-turns.ts';
import { Refusal } from '../lib/refusal.ts';
import { createCountLimit } from './count-limit.ts';
import { type Draw, type DrawingPort, PICTURE_VIEWS, type PictureSpec } from './drawing.port.ts';
import type { MediaCache, Rendition } from './media.cache.ts';
import { renderIllustration } from './media.render.ts';
import type { Original, OriginalSource } from './original/original.ts';
import { ownDrawing } from './own-drawing.ts';
import { createRasterRenderer, type RenderRequest } from './raster/render.ts';

/** The drawing of a product's picture; undefined for an unknown key. */
export type FindSpec = (key: string) => Promise<PictureSpec | undefined>;

export interface AskedPicture {
  readonly edits: ImageEdits | null;
  readonly client: string;
  /** Whether the browser takes AVIF. */
  readonly takesAvif: boolean;
}

interface CatalogView {
  readonly key: string;
  readonly view: string;
}

/** The decoded path below the source's address. */
interface Path {
  readonly path: string;
}

export interface MediaService {
  /** Undefined if product or view does not exist. */
  readonly catalogPicture: (asked: AskedPicture & CatalogView) => Promise<Rendition | undefined>;
  readonly sitePicture: (asked: AskedPicture & { readonly name: string }) => Promise<Rendition | undefined>;
  /** From the media folder; undefined without one. */
  readonly filePicture: (asked: AskedPicture & Path) => Promise<Rendition | undefined>;
  /** From another host, which is the path's first name. */
  readonly remotePicture: (asked: AskedPicture & Path) => Promise<Rendition | undefined>;
}

interface MediaServiceDeps {
  readonly findSpec: FindSpec;
  readonly cache: MediaCache;
  /** Draws what the backend itself does not. */
  readonly drawing?: DrawingPort | undefined;
  readonly folder?: OriginalSource | undefined;
  readonly remote?: OriginalSource | undefined;
}

/** A page of fifty pictures must not starve the calls that sell. */
const RENDERS_AT_A_TIME = 2;
const KNOWN_DRAWINGS = 4000;
/** More than any page shows at once. */
const RENDERED_FOR_A_CLIENT = 120;
/** Pages ask for a picture in at most three shapes, and a screen for one or two sizes of each. */
const EDITS_OF_A_PICTURE = { max: 40, windowMs: 60 * 60 * 1000, keys: 20_000 };

const createTurns = () =>
  createClientTurns({
    concurrency: RENDERS_AT_A_TIME,
    maxPerClient: RENDERED_FOR_A_CLIENT,
    refusal: reasons.picturesTooMany,
  });

const toEditsKey = ({ edits, takesAvif }: RenderRequest): string => {
  if (!edits) return 'original';
  return `${formatEdits(edits)}${edits.format === 'auto' && takesAvif ? ' avif' : ''}`;
};

const isDamaged = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'INVALID';

/** Renders and caches pictures. A changed drawing or file has a changed key, so nothing stale is served. */
export const createMediaService = (deps: MediaServiceDeps): MediaService => {
  const { findSpec, cache, drawing, folder, remote } = deps;
  const drawingTurns = createTurns();
  const rasterTurns = createTurns();
  const edits = createCountLimit(EDITS_OF_A_PICTURE);
  const digests = new LRUCache<string, string>({ max: KNOWN_DRAWINGS });
  const renderRaster = createRasterRenderer();

  const getDigest = (source: string, draw: Draw): string => {
    const known = digests.get(source);
    if (known) return known;
    const digest = createHash('sha256').update(draw()).digest('base64url');
    digests.set(source, digest);
    return digest;
  };

  /** A rendition that nobody had before counts against who asks for it, unless nothing was rendered after all. */
  const counted = async <T>(picture: string, client: string, work: () => Promise<T>): Promise<T> => {
    const key = `${client} ${picture}`;
    edits.require(key);
    edits.add(key);
    try {
      return await work();
    } catch (error) {
      if (!isDamaged(error)) edits.giveBack(key);
      throw error;
    }
  };

  const drawn = async (source: string, draw: Draw, asked: AskedPicture): Promise<Rendition> => {
    const { client } = asked;
    const digest = getDigest(source, draw);
    const key = `${digest} ${toEditsKey(asked)}`;
    const render = () => renderIllustration(draw(), asked);
    if (await cache.has(key)) return cache.get(key, () => drawingTurns(client, render));
    // Rendered in the turn of whoever comes first: nobody waits for another's turn.
    return counted(digest, client, () => drawingTurns(client, () => cache.get(key, render)));
  };

  const renderOriginal = async (original: Original, asked: AskedPicture): Promise<Buffer> => {
    try {
      return await renderRaster(await original.read(), asked);
    } catch (error) {
      if (isDamaged(error)) await original.reject(error);
      throw error;
    }
  };

  const raster = async (original: Original | undefined, asked: AskedPicture): Promise<Rendition | undefined> => {
    if (!original) return undefined;
    const { client } = asked;
    const key = `${original.key} ${toEditsKey(asked)}`;
    const render = () => renderOriginal(original, asked);
    if (await cache.has(key)) return cache.get(key, () => rasterTurns(client, render));
    return counted(original.key, client, async () => {
      await original.prepare(client);
      return rasterTurns(client, () => cache.get(key, render));
    });
  };

  return {
    catalogPicture: async ({ key, view, ...asked }) => {
      const spec = await findSpec(key);
      const known = PICTURE_VIEWS.find((name) => name === view);
      const draw = spec && known && (ownDrawing.findPicture(spec, known) ?? drawing?.findPicture(spec, known));
      return draw && drawn(`${JSON.stringify(spec)} ${known}`, draw, asked);
    },
    sitePicture: async ({ name, ...asked }) => {
      const draw = ownDrawing.findSitePicture(name) ?? drawing?.findSitePicture(name);
      return draw && drawn(`site ${name}`, draw, asked);
    },
    filePicture: async ({ path, ...asked }) => raster(await folder?.find(path), asked),
    remotePicture: async ({ path, ...asked }) => raster(await remote?.find(path), asked),
  };
};
