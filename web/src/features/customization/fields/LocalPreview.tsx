import { useCallback } from 'react';

const SIDE = 160;

const drawInto = async (canvas: HTMLCanvasElement, file: File): Promise<void> => {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
};

/** A thumbnail of a picture that is not uploaded yet. On a canvas, because the page's CSP forbids `blob:` URLs. */
export const Preview = ({ file, className }: { readonly file: File; readonly className: string | undefined }) => {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      // If this browser cannot decode the file, the shop still may: the thumbnail stays empty.
      if (canvas && 'createImageBitmap' in window) drawInto(canvas, file).catch(() => undefined);
    },
    [file],
  );
  return <canvas ref={draw} className={className} width={SIDE} height={SIDE} />;
};
