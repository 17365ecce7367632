import { getUrls, OWN_SHOP, URLS } from './environment.ts';

const CLAIM = {
  code: 'cookiesAccepted',
  created_at: '2026-01-01T00:00:00.000Z',
  value: false,
  description: 'declined',
};
const localStorage = [{ name: 'patchwork-claim-cookiesAccepted', value: JSON.stringify(CLAIM) }];

/** The state of a browser in which the notice was declined. */
export const ANSWERED = {
  cookies: [],
  origins: [URLS.shop, getUrls(OWN_SHOP).shop].map((origin) => ({ origin, localStorage })),
};

/** That of a browser which has never been here. */
export const NEVER_SEEN = { cookies: [], origins: [] };
