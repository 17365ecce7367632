import type { UploadedImage } from '@patchwork/domain/customization/state.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { openLateDraftFiles } from './lateDraftFiles.ts';
import { createUploads, type Upload, type UploadsDeps } from './uploads.ts';

interface UploadsSetup {
  readonly sku: string | null;
  readonly onUploaded: (optionId: string, image: UploadedImage) => void;
  /** Name under which pending pictures are stored on this device; null stores none. */
  readonly draft?: string | null | undefined;
  readonly send?: UploadsDeps['send'] | undefined;
}

const NONE: readonly Upload[] = [];
/** Sent with code that comes with the first picture. */
const sendLate: UploadsDeps['send'] = async (request) => {
  const { sendUpload } = await import('./sendUpload.ts');
  return sendUpload(request);
};

const isOnline = () => navigator.onLine;
const toStages = (uploads: readonly Upload[]): string =>
  uploads.map(({ key, status, isKept }) => `${key} ${status} ${isKept}`).join();

/** The pending uploads of a form; rerenders when the status of one changes, not on progress. */
export const useUploads = ({ sku, onUploaded, draft, send = sendLate }: UploadsSetup) => {
  const [uploads] = useState(() => {
    const files = draft ? openLateDraftFiles(draft) : undefined;
    return createUploads({ sku, send, onUploaded, isOnline, files });
  });
  useSyncExternalStore(
    uploads.subscribe,
    () => toStages(uploads.all()),
    () => '',
  );
  useEffect(() => {
    window.addEventListener('online', uploads.resume);
    void uploads.restore();
    return () => {
      window.removeEventListener('online', uploads.resume);
      uploads.stop();
    };
  }, [uploads]);
  return uploads;
};

/** The pending uploads of one option; rerenders on progress too. */
export const useOptionUploads = (uploads: ReturnType<typeof createUploads>, optionId: string): readonly Upload[] =>
  useSyncExternalStore(uploads.subscribe, uploads.all, () => NONE).filter((upload) => upload.optionId === optionId);
