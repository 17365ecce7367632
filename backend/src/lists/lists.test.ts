import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { newKey } from '../../test/shop.ts';
import { expired, tampered } from '../../test/tokens.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();
let owner: Awaited<ReturnType<typeof signInNew>>;
let ada: Client;

beforeEach(async () => {
  owner = await signInNew(shop);
  ada = createClient(shop.http, owner.access);
});

type List = 'wishlist' | 'compare';
const set = (skus: readonly string[], isListed = true, list: List = 'wishlist') =>
  skus.map((sku) => ({ list, sku, isListed }));
const change = (client: Client, changes: readonly object[], key = newKey()) =>
  client.post('lists/changes', { changes }, key);
const getLists = async (client: Client) => (await client.get('lists')).result;

describe('the lists of a customer', () => {
  it('are empty at first, and hold what is put there, the last first', async () => {
    expect(await ada.get('lists')).toMatchObject({ status: 200, result: { wishlist: [], compare: [] } });
    const reply = await change(ada, [...set(['BEAR', 'LION']), ...set(['LION'], true, 'compare')]);
    expect(reply).toMatchObject({ status: 200, result: { wishlist: ['LION', 'BEAR'], compare: ['LION'] } });
    await change(ada, set(['GONE-FOR-LONG']));
    expect(await getLists(ada)).toEqual({ wishlist: ['GONE-FOR-LONG', 'LION', 'BEAR'], compare: ['LION'] });
  });

  it('hold each product once, in its first place, and let go of what is taken off', async () => {
    await change(ada, set(['A', 'B', 'C']));
    expect((await change(ada, set(['A', 'C']))).result.wishlist).toEqual(['C', 'B', 'A']);
    expect((await change(ada, set(['B', 'NEVER-THERE'], false))).result.wishlist).toEqual(['C', 'A']);
  });

  it('take the last of several changes of one product', async () => {
    const [on, off] = [set(['A']), set(['A'], false)];
    expect((await change(ada, [...on, ...off])).result.wishlist).toEqual([]);
    expect((await change(ada, [...off, ...on])).result.wishlist).toEqual(['A']);
  });

  it('hold the last 200 wishes and the last four to compare', async () => {
    const skus = Array.from({ length: 203 }, (_, index) => `SKU-${index}`);
    await change(ada, set(skus));
    await change(ada, set(['A', 'B', 'C', 'D', 'E'], true, 'compare'));
    const { wishlist, compare } = await getLists(ada);
    expect(wishlist).toEqual(skus.toReversed().slice(0, 200));
    expect(compare).toEqual(['E', 'D', 'C', 'B']);
  });

  it('change once per key, and a repeat is told how they are now', async () => {
    const key = newKey();
    await change(ada, set(['A', 'B']), key);
    await change(ada, set(['A'], false));
    expect(await change(ada, set(['A', 'B']), key)).toMatchObject({
      status: 200,
      isReplay: true,
      result: { wishlist: ['B'] },
    });
    expect(await change(ada, set(['C']), key)).toMatchObject({ status: 422, result: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect(await ada.post('lists/changes', { changes: set(['A']) }, null)).toMatchObject({ status: 400 });
  });

  it.each([
    ['nothing', []],
    ['another list', [{ list: 'orders', sku: 'A', isListed: true }]],
    ['no sku', [{ list: 'wishlist', sku: '', isListed: true }]],
    ['blanks around it', [{ list: 'wishlist', sku: ' A', isListed: true }]],
    ['a sku that is too long', [{ list: 'wishlist', sku: 'A'.repeat(65), isListed: true }]],
    ['a word for yes', [{ list: 'wishlist', sku: 'A', isListed: 'yes' }]],
    ['too much', set(Array.from({ length: 501 }, (_, index) => `SKU-${index}`))],
  ])('refuse %s', async (_, changes) => {
    expect(await change(ada, changes)).toMatchObject({ status: 400, result: { code: 'INVALID' } });
    expect(await getLists(ada)).toEqual({ wishlist: [], compare: [] });
  });

  it('are seen and changed by their customer alone', async () => {
    await change(ada, set(['A']));
    const grace = createClient(shop.http, (await signInNew(shop)).access);
    await change(grace, set(['A'], false));
    expect(await getLists(grace)).toEqual({ wishlist: [], compare: [] });
    const strangers = [shop.client, createClient(shop.http, await expired(owner.access))];
    const other = await signInNew(shop);
    for (const client of [...strangers, createClient(shop.http, tampered(other.access, owner.id))]) {
      expect(await client.get('lists')).toMatchObject({ status: 401, result: { code: 'UNAUTHENTICATED' } });
      expect(await change(client, set(['A'], false))).toMatchObject({ status: 401 });
    }
    expect(await getLists(ada)).toMatchObject({ wishlist: ['A'] });
  });

  it('go with the account', async () => {
    await change(ada, set(['A']));
    await shop.db.deleteFrom('customer').where('id', '=', owner.id).execute();
    expect(
      await shop.db.selectFrom('listed_product').selectAll().where('customer_id', '=', owner.id).execute(),
    ).toEqual([]);
  });
});
