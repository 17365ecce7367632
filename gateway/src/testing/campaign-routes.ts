import { type FakeRoute, ok } from './answers.ts';

export const campaign = {
  campaignToken: '0b9f6a52-5ad4-4a8e-9d2b-7c1f0e6b3a10',
  campaignContent: {
    countdown: {
      title: 'Bear weeks: {{productSpecificPrice(BEAR, special)}}',
      description: 'Joined by {{orderCount()}} plushies.',
      date: '2027-01-01T00:00:00.000Z',
      version: 'bears-1',
      style: { background_color: '#143c6e', text_color: '#ffffff', numbers_color: '#ffcc00' },
      blacklist_urls: ['/checkout/'],
    },
    discounts: { 1: { regular_price: 20, final_price: 15 } },
    image_banner: null,
    production_spot: { minutes: 30, skus: ['BEAR'] },
  },
};

export const staffCampaign = {
  code: 'bears',
  place: 'shop',
  isPublic: true,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2027-01-01T00:00:00.000Z',
  endedAt: null,
  title: 'Bear weeks',
  description: '',
  version: 'bears-1',
  prices: { percentOff: 25, skus: [], categoryIds: [20], groupIds: [] },
};

export const campaignRoutes: Record<string, FakeRoute> = {
  'promotion-platform/active-campaign-update-requests': () => ok(campaign),
  'promotion-platform/quotes-campaigns': () => ok([campaign]),
  raffle: () => ok({ drawsAt: '2026-12-04T16:00:00.000Z', spots: 15, ticketDays: 5, skus: ['BEAR'] }),
  'raffle/entries': () => ok(true),
  'operations/campaigns': ({ method }) => ok(method === 'GET' ? [staffCampaign] : staffCampaign),
  'operations/campaigns/endings': () => ok({ ...staffCampaign, endedAt: '2026-11-27T00:00:00.000Z' }),
};

const CREATE = `code: "bears", place: SHOP, isPublic: true, startsAt: "2026-11-01T00:00:00Z", endsAt: "2027-01-01T00:00:00Z",
  title: "Bear weeks", description: "", version: "1", backgroundColor: "#143c6e", textColor: "#ffffff",
  numbersColor: "#ffcc00", hiddenOn: []`;

const letter = (name: string, input: string) =>
  `mutation { ${name}(input: { idempotencyKey: "k", ${input} }) { userErrors { code } } }`;

/** Root fields about campaigns and the raffle, each with a document, and the calls it makes that are a caller's own. */
export const CAMPAIGN_FIELDS = [
  ['campaign', '{ campaign { title description } }', []],
  ['quoteCampaigns', '{ quoteCampaigns { title } }', []],
  ['specialtyRaffle', '{ specialtyRaffle { spots } }', []],
  ['specialtyRaffleEnter', letter('specialtyRaffleEnter', 'name: "A", email: "a@b.co"'), ['raffle/entries']],
  ['campaigns', '{ campaigns { code } }', ['operations/campaigns']],
  ['campaignCreate', letter('campaignCreate', CREATE), ['operations/campaigns']],
  ['campaignEnd', letter('campaignEnd', 'code: "bears"'), ['operations/campaigns/endings']],
] as const;
