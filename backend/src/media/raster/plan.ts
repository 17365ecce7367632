import type { ImageEdits, ImageSize } from '@patchwork/domain/content/image.ts';
import { getSizeInside, getTargetSize } from '@patchwork/domain/content/image-size.ts';

/** In pixels of a picture that was resized. */
export interface Region extends ImageSize {
  readonly left: number;
  readonly top: number;
}

/** How a picture is made: it is resized as a whole, and either cut or put into a box. */
export interface RasterPlan {
  readonly resized: ImageSize;
  readonly cut: Region | null;
  readonly box: ImageSize | null;
}

/** The middle of the part that stays, in shares of width and height. */
export interface Center {
  readonly x: number;
  readonly y: number;
}

export const MIDDLE: Center = { x: 0.5, y: 0.5 };

const clamp = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);

const planCut = (original: ImageSize, target: ImageSize, center: Center): RasterPlan => {
  const scale = Math.max(target.width / original.width, target.height / original.height);
  const resized = {
    width: Math.max(target.width, Math.round(original.width * scale)),
    height: Math.max(target.height, Math.round(original.height * scale)),
  };
  const left = clamp(center.x * resized.width - target.width / 2, resized.width - target.width);
  const top = clamp(center.y * resized.height - target.height / 2, resized.height - target.height);
  return { resized, cut: { left, top, ...target }, box: null };
};

/** The plan for an original that stands upright; `center` is where `cover` and `smart` cut about. */
export const planRaster = (original: ImageSize, edits: Omit<ImageEdits, 'format'>, center: Center): RasterPlan => {
  const target = getTargetSize(original, edits);
  if (edits.fit === 'inside' || edits.height === 0) return { resized: target, cut: null, box: null };
  if (edits.fit === 'fit-in') return { resized: getSizeInside(original, target), cut: null, box: target };
  return planCut(original, target, center);
};

const turnSize = ({ width, height }: ImageSize): ImageSize => ({ width: height, height: width });

/**
 * A region of the upright picture in the picture as stored, by Exif orientation (CIPA DC-008, 4.6.5.1.6): cutting
 * before the turn takes no more memory than what is shown.
 */
const toStoredRegion = (cut: Region, upright: ImageSize, orientation: number): Region => {
  const { left, top, width, height } = cut;
  const right = upright.width - left - width;
  const bottom = upright.height - top - height;
  const size = orientation >= 5 ? turnSize(cut) : { width, height };
  switch (orientation) {
    case 2:
      return { left: right, top, ...size };
    case 3:
      return { left: right, top: bottom, ...size };
    case 4:
      return { left, top: bottom, ...size };
    case 5:
      return { left: top, top: left, ...size };
    case 6:
      return { left: top, top: right, ...size };
    case 7:
      return { left: bottom, top: right, ...size };
    case 8:
      return { left: bottom, top: left, ...size };
    default:
      return { left, top, ...size };
  }
};

/** The same plan for the picture as stored; a box is added after the turn. */
export const toStoredPlan = ({ resized, cut, box }: RasterPlan, orientation: number): RasterPlan => ({
  resized: orientation >= 5 && orientation <= 8 ? turnSize(resized) : resized,
  cut: cut && toStoredRegion(cut, resized, orientation),
  box,
});
