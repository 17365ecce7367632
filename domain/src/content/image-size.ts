import type { ImageEdits, ImageSize } from './image.ts';

const scaled = ({ width, height }: ImageSize, scale: number): ImageSize => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** The size of the whole picture within a box, which bounds only the width if its height is 0; never enlarged. */
export const getSizeInside = (original: ImageSize, { width, height }: ImageSize): ImageSize =>
  scaled(original, Math.min(1, width / original.width, height === 0 ? 1 : height / original.height));

/**
 * The size in pixels of a rendered picture, for an original that stands upright. Nothing is enlarged: where an original
 * is too small, the box shrinks in its ratio; with `fit-in`, until it touches the picture.
 */
export const getTargetSize = (original: ImageSize, { width, height, fit }: Omit<ImageEdits, 'format'>): ImageSize => {
  const box = { width, height };
  if (fit === 'inside' || height === 0) return getSizeInside(original, box);
  const [across, down] = [original.width / width, original.height / height];
  return scaled(box, Math.min(1, fit === 'fit-in' ? Math.max(across, down) : Math.min(across, down)));
};
