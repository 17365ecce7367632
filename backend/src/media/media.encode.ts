import type { ImageFormat } from '@patchwork/domain/content/image.ts';
import type { Sharp } from 'sharp';

export type EncodedFormat = Exclude<ImageFormat, 'auto'>;

/** Pixels. AVIF takes 6 times as long as WebP, 0.25 s here: beyond it, longer than the bytes it may save are worth. */
const LARGEST_AVIF = 500_000;

const encodeAs = (image: Sharp, format: EncodedFormat): Promise<Buffer> => {
  switch (format) {
    case 'webp':
      return image.webp({ quality: 72, effort: 3 }).toBuffer();
    case 'avif':
      return image.avif({ quality: 50, effort: 2 }).toBuffer();
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
    case 'png':
      return image.png({ palette: true, quality: 90 }).toBuffer();
  }
};

interface EncodeOptions {
  readonly format: ImageFormat;
  /** Whether `auto` may be AVIF. */
  readonly takesAvif: boolean;
  /** Of the picture. */
  readonly pixels: number;
}

/** Without metadata, in sRGB. `auto` is the smaller of WebP and, where it is taken and affordable, AVIF. */
export const encodePicture = async (image: Sharp, { format, takesAvif, pixels }: EncodeOptions): Promise<Buffer> => {
  if (format !== 'auto') return encodeAs(image, format);
  const webp = await encodeAs(image.clone(), 'webp');
  if (!takesAvif || pixels > LARGEST_AVIF) return webp;
  const avif = await encodeAs(image.clone(), 'avif');
  return avif.byteLength < webp.byteLength ? avif : webp;
};

const matchesAt = (body: Buffer, offset: number, text: string): boolean =>
  body.toString('latin1', offset, offset + text.length) === text;

/** The format of a picture by its first bytes; undefined for anything that is not served. */
export const detectFormat = (body: Buffer): EncodedFormat | 'gif' | undefined => {
  if (matchesAt(body, 0, '\xff\xd8\xff')) return 'jpeg';
  if (matchesAt(body, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (matchesAt(body, 0, 'RIFF') && matchesAt(body, 8, 'WEBP')) return 'webp';
  if (matchesAt(body, 0, 'GIF8')) return 'gif';
  return matchesAt(body, 4, 'ftypavif') ? 'avif' : undefined;
};

export const getContentType = (body: Buffer): string => `image/${detectFormat(body) ?? 'webp'}`;
