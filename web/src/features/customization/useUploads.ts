import type { UploadedImage } from '@patchwork/domain/customization/state.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftFilesOf } from '../../lib/offline/draftFiles.ts';
import { sendUpload } from './sendUpload.ts';
import { createUploads, type Upload, type UploadsDeps } from './uploads.ts';

export interface UploadsSetup {
  readonly sku: string;
  readonly onKept: (optionId: string, image: UploadedImage) => void;
  /** Under what pictures are kept on this device until the shop has them; null: they are not. */
  readonly draft?: string | null | undefined;
  /** How a picture is sent; by XMLHttpRequest unless said otherwise. */
  readonly send?: UploadsDeps['send'] | undefined;
}

const NONE: readonly Upload[] = [];
const isOnline = () => navigator.onLine;
const stagesOf = (uploads: readonly Upload[]): string =>
  uploads.map(({ key, status, isKept }) => `${key} ${status} ${isKept}`).join();

/** The pictures of a form on their way; renders anew when one gets to another stage, not while it is being sent. */
export const useUploads = ({ sku, onKept, draft, send = sendUpload }: UploadsSetup) => {
  const [uploads] = useState(() => {
    const files = draft ? draftFilesOf(draft) : undefined;
    return createUploads({ sku, send, onKept, isOnline, files });
  });
  useSyncExternalStore(
    uploads.subscribe,
    () => stagesOf(uploads.all()),
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

/** Those of one option, with how much of them was sent. */
export const useUploadsOf = (uploads: ReturnType<typeof createUploads>, optionId: string): readonly Upload[] =>
  useSyncExternalStore(uploads.subscribe, uploads.all, () => NONE).filter((upload) => upload.optionId === optionId);
