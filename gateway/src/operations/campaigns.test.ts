import { expect, it } from 'vitest';
import { refusal } from '../testing/answers.ts';
import { bearer } from '../testing/customer-routes.ts';
import { OPERATOR_TOKEN } from '../testing/operations-routes.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const operate = (query: string) => gateway.askInternal(query, {}, bearer(OPERATOR_TOKEN));
const CAMPAIGN = '{ code place isPublic startsAt endsAt endedAt title version percentOff }';
const BEARS = {
  code: 'bears',
  place: 'SHOP',
  isPublic: true,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2027-01-01T00:00:00.000Z',
  endedAt: null,
  title: 'Bear weeks',
  version: 'bears-1',
  percentOff: 25,
};
const CREATE = `mutation { campaignCreate(input: { idempotencyKey: "k1", code: "bears", place: SHOP, isPublic: true,
  startsAt: "2026-11-01T00:00:00Z", endsAt: "2027-01-01T00:00:00Z", title: "Bear weeks", description: "", version: "bears-1",
  backgroundColor: "#143c6e", textColor: "#ffffff", numbersColor: "#ffcc00", hiddenOn: ["/checkout/"],
  productionSpot: { minutes: 30, skus: ["BEAR"] }, prices: { percentOff: 25, skus: [], categoryIds: ["20"], groupIds: ["2"] } }) {
  campaign ${CAMPAIGN} userErrors { code field message } } }`;

it('lists campaigns, makes one and ends it', async () => {
  expect((await operate(`{ campaigns ${CAMPAIGN} }`)).data.campaigns).toEqual([BEARS]);
  expect((await operate(CREATE)).data.campaignCreate).toEqual({ campaign: BEARS, userErrors: [] });
  const [made] = backend.calls.filter(({ method, path }) => method === 'POST' && path === 'operations/campaigns');
  expect([made?.headers['idempotency-key'], made?.body]).toEqual([
    'k1',
    {
      code: 'bears',
      place: 'shop',
      isPublic: true,
      startsAt: '2026-11-01T00:00:00Z',
      endsAt: '2027-01-01T00:00:00Z',
      title: 'Bear weeks',
      description: '',
      version: 'bears-1',
      backgroundColor: '#143c6e',
      textColor: '#ffffff',
      numbersColor: '#ffcc00',
      blacklistUrls: ['/checkout/'],
      productionSpot: { minutes: 30, skus: ['BEAR'] },
      prices: { percentOff: 25, skus: [], categoryIds: [20], groupIds: [2] },
    },
  ]);
  const ended = await operate(`mutation { campaignEnd(input: { idempotencyKey: "k2", code: "bears" }) {
    campaign { endedAt } userErrors { code } } }`);
  expect(ended.data.campaignEnd).toEqual({ campaign: { endedAt: '2026-11-27T00:00:00.000Z' }, userErrors: [] });
});

it('says which field of a campaign is refused, and fails for a token without the scope', async () => {
  backend.on('operations/campaigns', () => refusal(400, 'Not a path', { code: 'INVALID', field: 'blacklistUrls.0' }));
  expect((await operate(CREATE)).data.campaignCreate).toMatchObject({
    campaign: null,
    userErrors: [{ code: 'INVALID', field: ['hiddenOn', '0'] }],
  });
  backend.on('operations/campaigns', () => refusal(403, 'No', { code: 'FORBIDDEN' }));
  const { errors } = await operate(CREATE);
  expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});
