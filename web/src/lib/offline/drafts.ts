import { createStores } from './stores.ts';

/** What is half typed or half filled in, on this device. */
export const draftStores = createStores({ onCleared: () => undefined, onProblem: (error) => reportError(error) });

/** Keeps something half typed. A browser without storage keeps nothing, and the form goes on without. */
export const keepDraft = async (key: string, draft: unknown): Promise<void> => {
  try {
    await (await draftStores.open()).put('drafts', draft, key);
  } catch (error) {
    reportError(error);
  }
};

/** What was kept under the key; undefined when nothing was, or it cannot be read. */
export const readDraft = async (key: string): Promise<unknown> => {
  try {
    return await (await draftStores.open()).get('drafts', key);
  } catch (error) {
    reportError(error);
    return undefined;
  }
};
