import { hasStores } from '../../../lib/browser/hasStores.ts';
import type { DraftFiles } from '../../../shop/drafts/draftFiles.ts';

/** Loads the code of the stores with the first picture, or when there may be some: a first visit does without. */
export const openLateDraftFiles = (draft: string): DraftFiles => {
  const load = async (): Promise<DraftFiles> => {
    const { openDraftFiles } = await import('../../../shop/drafts/draftFiles.ts');
    return openDraftFiles(draft);
  };
  const orElse =
    <T>(fallback: T) =>
    (error: unknown): T => {
      reportError(error);
      return fallback;
    };
  return {
    keep: (one) =>
      load()
        .then((files) => files.keep(one))
        .catch(orElse(false)),
    drop: (key) =>
      load()
        .then((files) => files.drop(key))
        .catch(orElse(undefined)),
    all: async () => {
      if (!(await hasStores())) return [];
      return load()
        .then((files) => files.all())
        .catch(orElse([]));
    },
  };
};
