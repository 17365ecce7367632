import type { ImageEdits, ImageFormat } from '@patchwork/domain/content/image.ts';
import sharp, { type Sharp } from 'sharp';

interface Size {
  readonly width: number;
  readonly height: number;
}

const ROOT = /^<svg\b[^>]*?\bwidth="(\d+)" height="(\d+)"/;

const sizeOfSvg = (svg: string): Size => {
  const match = ROOT.exec(svg);
  if (!match) throw new Error('The drawing does not say its width and height');
  return { width: Number(match[1]), height: Number(match[2]) };
};

/** As requested, but never larger than the original; `inside` keeps the aspect ratio. */
export const targetSize = (original: Size, { width, height, fit }: ImageEdits): Size => {
  const [across, down] = [width / original.width, height / original.height];
  if (fit === 'inside') {
    const scale = Math.min(1, across, down);
    return scaled(original, scale);
  }
  return scaled({ width, height }, Math.min(1, 1 / across, 1 / down));
};

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/**
 * Resizes a drawing, cropped about its center. Rendering SVG at the final size is faster and sharper than scaling
 * pixels.
 */
const resized = (svg: string, { width, height }: Size): Buffer =>
  Buffer.from(
    svg.replace(ROOT, (root) =>
      root.replace(
        /width="\d+" height="\d+"/,
        `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
      ),
    ),
  );

export const CONTENT_TYPES: Record<ImageFormat, string> = {
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

const encode = (image: Sharp, format: ImageFormat): Sharp => {
  switch (format) {
    case 'webp':
      return image.webp({ quality: 72, effort: 3 });
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true });
    case 'png':
      return image.png({ palette: true, quality: 90 });
  }
};

/** Rasterizes a drawing; without edits at its original size as webp. */
export const renderIllustration = (svg: string, edits: ImageEdits | null): Promise<Buffer> => {
  const original = sizeOfSvg(svg);
  const size = edits ? targetSize(original, edits) : original;
  return encode(sharp(resized(svg, size)), edits?.format ?? 'webp').toBuffer();
};
