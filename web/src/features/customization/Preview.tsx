import { useEffect, useRef } from 'react';

const SIDE = 160;

const drawInto = async (canvas: HTMLCanvasElement, file: File): Promise<void> => {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
};

/** A picture of the device, small, before the shop has it. Drawn: the page's policy lets no local addresses in. */
export const Preview = ({ file, className }: { readonly file: File; readonly className: string | undefined }) => {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // A file that cannot be drawn here may still be a picture to the shop: the place stays empty.
    if (ref.current && 'createImageBitmap' in window) drawInto(ref.current, file).catch(() => undefined);
  }, [file]);
  return <canvas ref={ref} className={className} width={SIDE} height={SIDE} />;
};
