/** Categories of the shop that pages of ours refer to; configuration of the store, as their ids are the platform's. */
export const CATEGORY_IDS = { custom: '20', animals: '10' } as const;
