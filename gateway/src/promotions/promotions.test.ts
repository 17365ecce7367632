import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { campaign } from '../testing/campaign-routes.ts';
import { groupToken } from '../testing/group-tokens.ts';
import { captureLog } from '../testing/log.ts';
import { startTestGateway } from '../testing/start.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const ACTIVE = 'promotion-platform/active-campaign-update-requests';
const ASK = `query Active($code: String, $token: String) { campaign(code: $code, token: $token) {
  token title description endsAt secondsLeft version backgroundColor textColor numbersColor hiddenOn productionSpot { minutes skus } } }`;
const ask = (variables = {}, headers = {}) => gateway.ask(ASK, variables, headers);
const getCalls = (path: string) => backend.calls.filter((call) => call.path === path);

const withCountdown = (changes: object) => ({
  ...campaign,
  campaignContent: {
    ...campaign.campaignContent,
    countdown: { ...campaign.campaignContent.countdown, ...changes },
  },
});

describe('the campaign', () => {
  it('is the platform’s, with the values of its directives, asked for by POST', async () => {
    const { data, errors } = await ask();
    expect(errors).toBeUndefined();
    expect(data.campaign).toEqual({
      token: campaign.campaignToken,
      title: 'Bear weeks: $24',
      description: 'Joined by 1,234 plushies.',
      endsAt: '2027-01-01T00:00:00.000Z',
      secondsLeft: expect.any(Number),
      version: 'bears-1',
      backgroundColor: '#143c6e',
      textColor: '#ffffff',
      numbersColor: '#ffcc00',
      hiddenOn: ['/checkout/'],
      productionSpot: { minutes: 30, skus: ['BEAR'] },
    });
    const [call] = getCalls(ACTIVE);
    expect([call?.method, String(call?.query)]).toEqual(['POST', '']);
  });

  it('is asked for with the code of a link and the token of the answer before, and with nothing that is neither', async () => {
    await ask({ code: 'winter-mail', token: campaign.campaignToken });
    await ask({ code: 'a&cartId=1', token: '../..' });
    expect(getCalls(ACTIVE).map(({ query }) => String(query))).toEqual([
      `campaignToken=${campaign.campaignToken}&data=winter-mail`,
      '',
    ]);
  });

  it('is that of the caller’s proven group', async () => {
    const token = await groupToken({ groupId: 2 });
    await ask({}, { 'x-group-token': token });
    expect(getCalls(ACTIVE)[0]?.headers['x-group-token']).toBe(token);
  });

  it.each<[string, () => unknown]>([
    ['none runs', () => ok({ campaignContent: null, campaignToken: null })],
    ['the platform is down', () => ({ status: 503, text: 'down', contentType: 'text/plain' })],
    ['the platform refuses', () => refusal(400, 'No', { code: 'INVALID' })],
    ['the platform has none', () => refusal(404, 'Not here', { code: 'NOT_FOUND' })],
    [
      'a color is none',
      () => ok(withCountdown({ style: { background_color: 'red}*{', text_color: '', numbers_color: '' } })),
    ],
    ['the answer is broken', () => ok({ campaignContent: 'soon', campaignToken: 7 })],
  ])('is null where %s, and the rest of the answer is whole', async (_when, answer) => {
    backend.on(ACTIVE, answer as never);
    const { data, errors } = await gateway.ask('{ campaign { title } categories { name } }');
    expect([data.campaign, errors]).toEqual([null, undefined]);
    expect(data.categories).not.toEqual([]);
  });

  it('is logged where it fails, and where it is refused', async () => {
    const failed = () => ({ status: 500, body: { code: 500, result: 'x' } });
    for (const answer of [failed, () => refusal(400, 'Not today', { code: 'INVALID' })]) {
      const log = captureLog();
      const open = await startTestGateway(backend.url, { env: { LOG_LEVEL: 'info' } });
      backend.on(ACTIVE, answer);
      await open.ask('{ campaign { title } }');
      await open.close();
      log.restore();
      expect(log.text()).toMatch(/promotion-platform\/active-campaign|The campaign was refused: Not today/);
    }
  });

  it('has as many seconds left as until its end, by the gateway’s clock, and never fewer than none', async () => {
    const read = async (date: string) => {
      backend.on(ACTIVE, () => ok(withCountdown({ date })));
      return (await gateway.ask('{ campaign { secondsLeft } }')).data.campaign.secondsLeft;
    };
    const left = await read(new Date(Date.now() + 90_500).toISOString());
    expect(left).toBeGreaterThanOrEqual(60);
    expect(left).toBeLessThanOrEqual(90);
    expect([await read('2020-01-01T00:00:00Z'), await read('9999-01-01T00:00:00Z')]).toEqual([0, 2_147_483_647]);
  });

  it('is hidden on paths, and on nothing that is none', async () => {
    backend.on(ACTIVE, () => ok(withCountdown({ blacklist_urls: ['/a/', 'https://evil.example', '/b?c', 'd'] })));
    expect((await ask()).data.campaign.hiddenOn).toEqual(['/a/']);
  });
});

describe('campaigns beside quotes', () => {
  it('are the platform’s, and null where it does not answer', async () => {
    const QUOTES = `{ quoteCampaigns(token: "${campaign.campaignToken}") { title endsAt } }`;
    const { data } = await gateway.ask(QUOTES);
    expect(data.quoteCampaigns).toEqual([{ title: 'Bear weeks: $24', endsAt: '2027-01-01T00:00:00.000Z' }]);
    expect(String(getCalls('promotion-platform/quotes-campaigns')[0]?.query)).toBe(`token=${campaign.campaignToken}`);
    backend.on('promotion-platform/quotes-campaigns', () => ({ status: 503, text: '', contentType: 'text/plain' }));
    const { data: none, errors } = await gateway.ask('{ quoteCampaigns { title } }');
    expect([none.quoteCampaigns, errors]).toEqual([null, undefined]);
  });
});
