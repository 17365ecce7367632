import { CONTENT_SIZES, type ContentShape } from './content-sizes.ts';
import { FOCUS_STEP, type ImageEdits, type ImageFocus, type ImageSize, thumbnailUrl } from './image.ts';
import { toImageAddress } from './image-address.ts';
import { getTargetSize } from './image-size.ts';

/** A picture of a content service. */
export interface ImageAsset {
  /** `/media/…`, or an https address of another host. */
  readonly url: string;
  /** Pixels; unknown ones are read from the address where it has them. */
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
  /** "left x top:right x bottom" in pixels of the original: the part that is not cut off. */
  readonly focus?: string | null | undefined;
}

/** Attributes of an img element. */
export interface ResponsiveImage {
  readonly src: string;
  readonly srcSet: string;
  /** Of the largest candidate; undefined if the ratio is not known. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

const LONGEST_SIDE = 65_535;
const IN_ADDRESS = /\/f\/\d+\/(\d{1,5})x(\d{1,5})\//;
const FOCUS = /^(\d{1,5})x(\d{1,5}):(\d{1,5})x(\d{1,5})$/;

const isSide = (side: unknown): side is number =>
  Number.isInteger(side) && Number(side) > 0 && Number(side) <= LONGEST_SIDE;

/** The size of the original: as given, or as Storyblok writes it into the address; null if unknown. */
export const getAssetSize = ({ url, width, height }: ImageAsset): ImageSize | null => {
  if (isSide(width) && isSide(height)) return { width, height };
  const [, across, down] = IN_ADDRESS.exec(url) ?? [];
  const size = { width: Number(across), height: Number(down) };
  return isSide(size.width) && isSide(size.height) ? size : null;
};

const toStep = (share: number): number => Math.round((Math.min(1, share) * 100) / FOCUS_STEP) * FOCUS_STEP;

/** The middle of an editor's "left x top:right x bottom"; undefined if there is none, or it is malformed. */
export const parseFocus = (text: string | null | undefined, original: ImageSize | null): ImageFocus | undefined => {
  const match = FOCUS.exec(text ?? '');
  if (!match || !original) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = match.slice(1).map(Number);
  if (right < left || bottom < top) return undefined;
  return { x: toStep((left + right) / 2 / original.width), y: toStep((top + bottom) / 2 / original.height) };
};

const getFit = (shape: ContentShape, focus: ImageFocus | undefined): Pick<ImageEdits, 'fit' | 'format' | 'focus'> => {
  if (shape === 'natural') return { fit: 'inside', format: 'auto' };
  return focus ? { fit: 'cover', format: 'auto', focus } : { fit: 'smart', format: 'auto' };
};

/**
 * Source and candidates of a picture in a shape. Without a focus of its editor it is cut where it catches the eye. Of
 * an original of known size no candidate says more pixels than it has. Null if the address is none that is served.
 */
export const toResponsiveImage = (asset: ImageAsset, shape: ContentShape): ResponsiveImage | null => {
  const address = toImageAddress(asset.url);
  if (address === null) return null;
  const original = getAssetSize(asset);
  const fit = getFit(shape, parseFocus(asset.focus, original));
  const candidates = CONTENT_SIZES[shape].map((box) => {
    const size = original ? getTargetSize(original, { ...box, ...fit }) : box;
    return { ...size, url: thumbnailUrl(address, { ...box, ...fit }) };
  });
  const distinct = candidates.filter(({ width }, index) =>
    candidates.slice(0, index).every((smaller) => smaller.width < width),
  );
  const last = distinct.at(-1);
  return {
    src: (distinct.find(({ width }) => width >= 640) ?? last)?.url ?? address,
    srcSet: distinct.map(({ url, width }) => `${url} ${width}w`).join(', '),
    width: last && last.height > 0 ? last.width : undefined,
    height: last && last.height > 0 ? last.height : undefined,
  };
};
