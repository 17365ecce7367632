/** The zone by whose wall clock special prices begin and end, where a server is not told another one. */
export const DEFAULT_STORE_TIME_ZONE = 'America/New_York';
