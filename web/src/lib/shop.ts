/** Categories that pages refer to; per store, since ids are the platform's. */
export const CATEGORY_IDS = { custom: '20', animals: '10' } as const;
