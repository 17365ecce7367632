import { type Customization, getTitle } from '@patchwork/domain/customization/definition.ts';
import type { Upload } from './uploads.ts';

const WORDS: Readonly<Record<Upload['status'], (title: string) => string>> = {
  waiting: (title) => `A picture for '${title}' is still on its way.`,
  sending: (title) => `A picture for '${title}' is still on its way.`,
  offline: (title) => `A picture for '${title}' waits for the connection.`,
  failed: (title) => `A picture for '${title}' could not be sent. Try again or remove it.`,
  refused: (title) => `A picture for '${title}' was not taken. Please remove it.`,
};

const GRAVEST_FIRST: readonly Upload['status'][] = ['refused', 'failed', 'offline', 'sending', 'waiting'];

/** Why an option with unfinished uploads cannot be ordered yet; null if all are finished. */
export const getUploadError = (option: Customization, uploads: readonly Upload[]): string | null => {
  const own = uploads.filter(({ optionId }) => optionId === option.id);
  const gravest = GRAVEST_FIRST.find((status) => own.some((upload) => upload.status === status));
  return gravest ? WORDS[gravest](getTitle(option)) : null;
};
