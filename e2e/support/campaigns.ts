const DAY_MS = 86_400_000;

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A campaign as an operator makes it: running, and without prices. */
export const toCampaign = (changes: object) => ({
  place: 'shop',
  isPublic: true,
  startsAt: inDays(-1),
  endsAt: inDays(7),
  title: 'Winter weeks',
  description: '',
  version: '1',
  backgroundColor: '#143c6e',
  textColor: '#ffffff',
  numbersColor: '#ffcc00',
  blacklistUrls: [],
  productionSpot: null,
  prices: null,
  ...changes,
});
