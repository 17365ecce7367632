import { type Customization, getTitle } from '@patchwork/domain/customization/definition.ts';
import * as text from '@patchwork/domain/messages/customization.generated.ts';
import type { Upload } from './uploads.ts';

const WORDS: Readonly<Record<Upload['status'], (option: { readonly title: string }) => string>> = {
  waiting: text.pictureUploading,
  sending: text.pictureUploading,
  offline: text.pictureOffline,
  failed: text.pictureFailed,
  refused: text.pictureRefused,
};

const GRAVEST_FIRST: readonly Upload['status'][] = ['refused', 'failed', 'offline', 'sending', 'waiting'];

/** Why an option with unfinished uploads cannot be ordered yet; null if all are finished. */
export const getUploadError = (option: Customization, uploads: readonly Upload[]): string | null => {
  const own = uploads.filter(({ optionId }) => optionId === option.id);
  const gravest = GRAVEST_FIRST.find((status) => own.some((upload) => upload.status === status));
  return gravest ? WORDS[gravest]({ title: getTitle(option) }) : null;
};
