import type { ImageEdits, ImageSize } from '@patchwork/domain/content/image.ts';
import sharp from 'sharp';
import { encodePicture } from './media.encode.ts';
import { planRaster } from './raster/plan.ts';
import { putIntoBox, type RenderRequest } from './raster/render.ts';

const ROOT = /^<svg\b[^>]*?\bwidth="(\d+)" height="(\d+)"/;

const sizeOfSvg = (svg: string): ImageSize => {
  const match = ROOT.exec(svg);
  if (!match) throw new Error('The drawing does not say its width and height');
  return { width: Number(match[1]), height: Number(match[2]) };
};

/** Rendering SVG at the final size is faster and sharper than scaling pixels. */
const resized = (svg: string, { width, height }: ImageSize): Buffer =>
  Buffer.from(
    svg.replace(ROOT, (root) =>
      root.replace(
        /width="\d+" height="\d+"/,
        `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
      ),
    ),
  );

/** Rasterizes a drawing; without edits at its original size as webp. What catches the eye in one is in its middle. */
export const renderIllustration = (svg: string, { edits, takesAvif }: RenderRequest): Promise<Buffer> => {
  const original = sizeOfSvg(svg);
  const asked: ImageEdits = edits ?? { ...original, fit: 'inside', format: 'webp' };
  const { x, y } = asked.focus ?? { x: 50, y: 50 };
  const plan = planRaster(original, asked, { x: x / 100, y: y / 100 });
  const shown = plan.box ?? plan.cut ?? plan.resized;
  const options = { format: asked.format, takesAvif, pixels: shown.width * shown.height };
  // About the middle, the drawing cuts itself.
  if (!plan.box && !asked.focus) return encodePicture(sharp(resized(svg, shown)), options);
  const drawn = sharp(resized(svg, plan.resized));
  if (plan.box) {
    const box = { ...plan.box, isOpaque: asked.format === 'jpeg' };
    return encodePicture(putIntoBox(drawn, plan.resized, box), options);
  }
  return encodePicture(plan.cut ? drawn.extract({ ...plan.cut }) : drawn, options);
};
