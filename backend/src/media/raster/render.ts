import type { ImageEdits, ImageSize } from '@patchwork/domain/content/image.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { createGate } from '../../lib/gate.ts';
import { Refusal } from '../../lib/refusal.ts';
import { encodePicture } from '../media.encode.ts';
import { inspectRaster, type RasterFacts } from './inspect.ts';
import { type Center, MIDDLE, planRaster, type RasterPlan, toStoredPlan } from './plan.ts';

// For the whole process: cached operations keep their decoders, and with them hundreds of megabytes that libvips does
// not count. Renditions are cached as files anyway.
sharp.cache(false);

export interface RenderRequest {
  /** Null: the whole picture as WebP, at most 2560 pixels a side. */
  readonly edits: ImageEdits | null;
  readonly takesAvif: boolean;
}

export type RenderRaster = (body: Buffer, request: RenderRequest) => Promise<Buffer>;

const WHOLE: ImageEdits = { width: 2560, height: 2560, fit: 'inside', format: 'webp' };
/** Pixels a side of the copy in which `smart` looks for what catches the eye. */
const GLANCE_SIDE = 320;
/** A progressive JPEG of thousands of passes would take minutes. */
const DECODE_SECONDS = 10;
const HEAVY_QUEUE = 20;
const HEAVY_WAIT_MS = 30_000;

/** The turn that makes a picture upright, clockwise after the mirroring. */
const TURNS: Readonly<Record<number, { angle?: number; isFlipped?: boolean; isFlopped?: boolean }>> = {
  2: { isFlopped: true },
  3: { angle: 180 },
  4: { isFlipped: true },
  5: { angle: 90, isFlipped: true },
  6: { angle: 90 },
  7: { angle: 270, isFlipped: true },
  8: { angle: 270 },
};

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

const openPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Decodes, resizes and cuts in one stream, then turns the small result. */
const readPixels = async (body: Buffer, plan: RasterPlan, { orientation }: RasterFacts): Promise<Pixels> => {
  const { resized, cut } = toStoredPlan(plan, orientation);
  const image = sharp(body, { limitInputPixels: false, sequentialRead: true, failOn: 'error' }).resize({
    ...resized,
    fit: 'fill',
  });
  const pixels = await (cut ? image.extract({ ...cut }) : image)
    .toColourspace('srgb')
    .timeout({ seconds: DECODE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal('INVALID', reasons.originalDamaged);
    });
  const { angle = 0, isFlipped = false, isFlopped = false } = TURNS[orientation] ?? {};
  if (angle === 0 && !isFlipped && !isFlopped) return pixels;
  const mirrored = await openPixels(pixels).flip(isFlipped).flop(isFlopped).raw().toBuffer({ resolveWithObject: true });
  return openPixels(mirrored).rotate(angle).raw().toBuffer({ resolveWithObject: true });
};

/** The middle of what catches the eye: skin, saturated colors, contrast. */
const findCenter = async (body: Buffer, facts: RasterFacts, target: ImageSize): Promise<Center> => {
  const glance = planRaster(facts.size, { width: GLANCE_SIDE, height: GLANCE_SIDE, fit: 'inside' }, MIDDLE);
  const { width, height } = glance.resized;
  const scale = Math.min(width / target.width, height / target.height);
  const cut = {
    width: Math.min(width, Math.max(1, Math.round(target.width * scale))),
    height: Math.min(height, Math.max(1, Math.round(target.height * scale))),
  };
  const { info } = await openPixels(await readPixels(body, glance, facts))
    .resize({ ...cut, fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // sharp's offsets are negative.
  return {
    x: (cut.width / 2 - (info.cropOffsetLeft ?? 0)) / width,
    y: (cut.height / 2 - (info.cropOffsetTop ?? 0)) / height,
  };
};

const getCenter = async (body: Buffer, facts: RasterFacts, edits: ImageEdits): Promise<Center> => {
  if (edits.focus) return { x: edits.focus.x / 100, y: edits.focus.y / 100 };
  return edits.fit === 'smart' && edits.height > 0 ? findCenter(body, facts, edits) : MIDDLE;
};

interface Box extends ImageSize {
  /** JPEG has no transparency. */
  readonly isOpaque: boolean;
}

/** Puts a picture into the middle of a box that is clear around it, or white. */
export const putIntoBox = (image: Sharp, { width, height }: ImageSize, box: Box): Sharp => {
  const [left, top] = [Math.floor((box.width - width) / 2), Math.floor((box.height - height) / 2)];
  return image.ensureAlpha().extend({
    left,
    top,
    right: box.width - width - left,
    bottom: box.height - height - top,
    background: { r: 255, g: 255, b: 255, alpha: box.isOpaque ? 1 : 0 },
  });
};

const render = async (body: Buffer, facts: RasterFacts, { edits, takesAvif }: RenderRequest): Promise<Buffer> => {
  const asked = edits ?? WHOLE;
  const plan = planRaster(facts.size, asked, await getCenter(body, facts, asked));
  const pixels = await readPixels(body, plan, facts);
  const shown = plan.box ?? pixels.info;
  const isOpaque = asked.format === 'jpeg';
  const image = openPixels(pixels);
  const boxed = plan.box ? putIntoBox(image, pixels.info, { ...plan.box, isOpaque }) : image;
  return encodePicture(boxed, { format: asked.format, takesAvif, pixels: shown.width * shown.height });
};

/**
 * Renders originals upright, without metadata, never enlarged. Of those that take much memory one is decoded at a
 * time. Refuses originals that are no pictures, damaged or too large.
 */
export const createRasterRenderer = (): RenderRaster => {
  const heavyGate = createGate({
    concurrency: 1,
    maxQueued: HEAVY_QUEUE,
    queueTimeoutMs: HEAVY_WAIT_MS,
    refusal: reasons.picturesTooMany,
  });
  return async (body, request) => {
    const facts = await inspectRaster(body);
    const work = () => render(body, facts, request);
    return facts.isHeavy ? heavyGate(work, 'raster') : work();
  };
};
