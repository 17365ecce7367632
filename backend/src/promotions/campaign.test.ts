import { DEVELOPMENT_GROUP_SECRET } from '@patchwork/domain/pricing/price-group.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inDays, toCampaign } from '../../test/campaigns.ts';
import { newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { createApiTokenService } from '../operators/api-token.service.ts';
import { createPriceGroups } from '../pricing/price-group.service.ts';

const shop = await useTestShop();
const tokens = createApiTokenService(shop.database.db);
let token: string;

beforeAll(async () => {
  token = await tokens.create({ name: 'marketing', scopes: ['content', 'operations'], days: 1 });
});

beforeEach(async () => {
  for (const table of ['campaign', 'operator_action']) await shop.db.deleteFrom(table).execute();
});

interface Sent {
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

const call = async (method: 'GET' | 'POST', path: string, { body, headers = {} }: Sent = {}) => {
  const answer = await shop.http.inject({ method, url: `/api/${path}`, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, result: answer.json().result };
};

const desk = (path: string, body: object, by = token, key = newKey()) =>
  call('POST', `operations/${path}`, { body, headers: { authorization: `Bearer ${by}`, 'idempotency-key': key } });
const create = (changes: object = {}) => desk('campaigns', toCampaign(changes));
const active = (query = '', headers = {}) =>
  call('POST', `promotion-platform/active-campaign-update-requests${query}`, { headers });
const getTitle = async (query = '', headers = {}) =>
  (await active(query, headers)).result.campaignContent?.countdown.title ?? null;

describe('the active campaign', () => {
  it('is told with its content and its token, by both calls', async () => {
    await create({ productionSpot: { minutes: 30, skus: ['BEAR'] } });
    const { status, result } = await active();
    expect(status).toBe(200);
    const { ends_at: end } = await shop.db.selectFrom('campaign').select('ends_at').executeTakeFirstOrThrow();
    expect(result).toEqual({
      campaignToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
      campaignContent: {
        countdown: {
          title: 'Winter weeks',
          description: 'Made by {{orderCount()}} people before you.',
          date: end.toISOString(),
          version: 'winter-1',
          style: { background_color: '#143c6e', text_color: '#ffffff', numbers_color: '#ffcc00' },
          blacklist_urls: ['/checkout/'],
        },
        discounts: {},
        image_banner: null,
        production_spot: { minutes: 30, skus: ['BEAR'] },
      },
    });
    expect((await call('GET', 'promotion-platform/campaigns/default')).result).toEqual(result);
    expect((await active('?campaignToken=x&data=y&cartId=z')).result).toEqual(result);
  });

  it('is none before it begins, once it is over, and after an operator has ended it', async () => {
    const none = { campaignContent: null, campaignToken: null };
    await create({ code: 'to-come', startsAt: inDays(1) });
    expect((await active()).result).toEqual(none);
    await create({ code: 'now' });
    expect(await getTitle()).toBe('Winter weeks');
    await shop.db
      .updateTable('campaign')
      .set({ starts_at: inDays(-9), ends_at: new Date() })
      .execute();
    expect((await active()).result).toEqual(none);
    await create({ code: 'ended' });
    await desk('campaigns/endings', { code: 'ended' });
    expect((await active()).result).toEqual(none);
  });

  it('is the one whose code is named, else the hidden one of the token, else the public one that began last', async () => {
    await create({ code: 'first', title: 'First', startsAt: inDays(-2) });
    await create({ code: 'last', title: 'Last' });
    await create({ code: 'mail', title: 'Hidden', isPublic: false });
    expect(await getTitle()).toBe('Last');
    expect(await getTitle('?data=nothing')).toBe('Last');
    const { result } = await active('?data=mail');
    expect(result.campaignContent.countdown.title).toBe('Hidden');
    expect(await getTitle(`?campaignToken=${result.campaignToken}`)).toBe('Hidden');
    expect(await getTitle(`?campaignToken=${result.campaignToken}&data=first`)).toBe('First');
    const shown = (await active('?data=first')).result.campaignToken;
    expect(await getTitle(`?campaignToken=${shown}`)).toBe('Last');
  });

  it('is shown to the customer groups that it is for, proven by their token', async () => {
    await create({ prices: { percentOff: 10, skus: [], categoryIds: [], groupIds: [2] } });
    const groups = createPriceGroups({ secret: DEVELOPMENT_GROUP_SECRET });
    await shop.db
      .insertInto('customer_group')
      .values({ id: 2, code: 'w', name: 'W', tax_class_id: 3 })
      .onConflict((on) => on.doNothing())
      .execute();
    expect(await getTitle()).toBeNull();
    expect(await getTitle('', { 'x-group-token': await groups.issue(shop.database.db, 2) })).toBe('Winter weeks');
    expect((await active('', { 'x-group-token': 'forged' })).status).toBe(400);
  });
});

describe('campaigns beside quotes', () => {
  it('are told with their tokens, a hidden one to who has its token or code, and never in the shop', async () => {
    await create({ code: 'bulk', place: 'quotes', title: 'Bulk weeks' });
    await create({ code: 'bulk-mail', place: 'quotes', title: 'For you', isPublic: false });
    expect((await active()).result.campaignContent).toBeNull();
    const titles = async (query: string) => {
      const { result } = await call('GET', `promotion-platform/quotes-campaigns${query}`);
      return result.map(
        (one: { campaignContent: { countdown: { title: string } } }) => one.campaignContent.countdown.title,
      );
    };
    expect(await titles('?cartId=&token=')).toEqual(['Bulk weeks']);
    const { token: hidden } = await shop.db
      .selectFrom('campaign')
      .select('token')
      .where('code', '=', 'bulk-mail')
      .executeTakeFirstOrThrow();
    expect((await titles(`?cartId=1&token=${hidden}`)).sort()).toEqual(['Bulk weeks', 'For you']);
    expect((await titles('?token=bulk-mail')).sort()).toEqual(['Bulk weeks', 'For you']);
    expect(await titles('?token=bulk-other')).toEqual(['Bulk weeks']);
  });
});

describe('making and ending campaigns', () => {
  it('is for operators with the scope of content, and noted with who did it', async () => {
    const other = await tokens.create({
      name: 'others',
      scopes: ['read', 'orders', 'operations', 'quotes', 'cache'],
      days: 1,
    });
    expect((await desk('campaigns', toCampaign(), other)).status).toBe(403);
    expect((await desk('campaigns/endings', { code: 'winter' }, other)).status).toBe(403);
    expect((await desk('campaigns', toCampaign(), 'nobody')).status).toBe(401);
    await create();
    await desk('campaigns/endings', { code: 'winter' });
    expect(
      await shop.db.selectFrom('operator_action').select(['operator', 'action', 'subject']).orderBy('id').execute(),
    ).toEqual([
      { operator: 'token marketing', action: 'campaigns.create', subject: 'campaign winter' },
      { operator: 'token marketing', action: 'campaigns.end', subject: 'campaign winter' },
    ]);
  });

  it('is done once for each key, and listed', async () => {
    const key = newKey();
    const body = toCampaign();
    const first = await desk('campaigns', body, token, key);
    expect(await desk('campaigns', body, token, key)).toEqual(first);
    const { result } = await call('GET', 'operations/campaigns', { headers: { authorization: `Bearer ${token}` } });
    expect(result).toEqual([{ ...body, endedAt: null }]);
    const ended = await desk('campaigns/endings', { code: 'winter' });
    expect(Date.parse(ended.result.endedAt)).toBeGreaterThan(Date.now() - 10_000);
  });

  it.each<[string, object, string]>([
    ['an end before the start', { startsAt: inDays(8) }, 'endsAt'],
    ['an end that is over', { startsAt: inDays(-9), endsAt: inDays(-1) }, 'endsAt'],
    ['an end in more than two years', { endsAt: inDays(800) }, 'endsAt'],
    [
      'a price that only some would be shown',
      { isPublic: false, prices: { percentOff: 5, skus: [], categoryIds: [], groupIds: [] } },
      'prices',
    ],
    [
      'a price beside quotes',
      { place: 'quotes', prices: { percentOff: 5, skus: [], categoryIds: [], groupIds: [] } },
      'prices',
    ],
    [
      'an unknown product',
      { prices: { percentOff: 5, skus: ['NOTHING'], categoryIds: [], groupIds: [] } },
      'prices.skus',
    ],
    [
      'an unknown product of production spots',
      { productionSpot: { minutes: 5, skus: ['NOTHING'] } },
      'productionSpot.skus',
    ],
    ['a color that is none', { textColor: 'red;}' }, 'textColor'],
    [
      'more off than there is',
      { prices: { percentOff: 91, skus: [], categoryIds: [], groupIds: [] } },
      'prices.percentOff',
    ],
    ['an address that is no path', { blacklistUrls: ['https://evil.example/'] }, 'blacklistUrls.0'],
  ])('is refused for %s', async (_what, changes, field) => {
    const { status, result } = await create(changes);
    expect([status >= 400 && status < 500, result.field]).toEqual([true, field]);
    expect(await shop.db.selectFrom('campaign').select('code').execute()).toEqual([]);
  });

  it('changes prices only for a token that may do so, besides writing texts', async () => {
    const writer = await tokens.create({ name: 'writer', scopes: ['content'], days: 1 });
    const prices = { percentOff: 10, skus: ['BEAR'], categoryIds: [], groupIds: [] };
    const refused = await desk('campaigns', toCampaign({ prices }), writer);
    expect(refused).toMatchObject({ status: 403, result: { code: 'FORBIDDEN', parameters: { scope: 'operations' } } });
    expect((await desk('campaigns', toCampaign(), writer)).status).toBe(200);
    expect((await create({ code: 'lower', prices })).status).toBe(200);
  });

  it('is refused for a code that is taken, an unknown one, and one that has ended', async () => {
    await create();
    expect((await create()).result).toMatchObject({ field: 'code' });
    expect((await desk('campaigns/endings', { code: 'nothing' })).status).toBe(404);
    await desk('campaigns/endings', { code: 'winter' });
    expect((await desk('campaigns/endings', { code: 'winter' })).result).toMatchObject({ field: 'code' });
  });
});
