const DAY_MS = 86_400_000;

/** Days from a moment, as calls have it. */
export const inDays = (days: number, now = Date.now()): string => new Date(now + days * DAY_MS).toISOString();

/** A campaign as an operator makes it: running, public, and without prices. */
export const toCampaign = (changes: object = {}) => ({
  code: 'winter',
  place: 'shop',
  isPublic: true,
  startsAt: inDays(-1),
  endsAt: inDays(7),
  title: 'Winter weeks',
  description: 'Made by {{orderCount()}} people before you.',
  version: 'winter-1',
  backgroundColor: '#143c6e',
  textColor: '#ffffff',
  numbersColor: '#ffcc00',
  blacklistUrls: ['/checkout/'],
  productionSpot: null,
  prices: null,
  ...changes,
});
