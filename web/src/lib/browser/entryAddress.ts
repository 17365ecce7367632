/** The address that the page was opened with, wherever the shopper has gone since. */
export const getEntryAddress = (): URL => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
