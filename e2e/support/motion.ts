/** For journeys that judge what moves on a page: everything is animated as for most visitors. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;
