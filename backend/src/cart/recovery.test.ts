import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueCard } from '../../test/gift-cards.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { createRecoveryService, type RecoveryLink } from './recovery.service.ts';

const shop = await useTestShop();
const recoveries = createRecoveryService(shop.database.db);
let cartId: string;

beforeAll(() => fillShelf(shop));

beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
  cartId = await shop.client.createCart();
  await shop.client.update(cartId, { sku: 'LION', qty: 1 });
});

const follow = ({ recoveryId, recoveryCode }: RecoveryLink) =>
  shop.client.post(`carts/recovery-requests?recoveryId=${recoveryId}&recoveryCode=${recoveryCode}&token=`);

const NO = {
  status: 404,
  result: {
    code: 'WRONG_CODE',
    errorMessage: 'Error while recovering cart.',
    reason: 'cartRecoveryFailed',
    parameters: {},
  },
};

describe('a link to a cart that was left', () => {
  it('leads to the cart, as often as it is followed', async () => {
    const link = await recoveries.link(cartId, null);
    expect(link.recoveryCode).toMatch(/^[\w-]{32}$/);
    for (let visit = 0; visit < 2; visit += 1)
      expect(await follow(link)).toMatchObject({ status: 200, result: cartId });
  });

  it('of a guest gives nobody the gift cards that are on the cart; they stay on a customer’s', async () => {
    const [code, owner] = [`GIFT-LEFT-${newKey().slice(0, 8).toUpperCase()}`, '7d0ff3a4-55c5-4f1c-8cbb-6a0d19a4f5c0'];
    await issueCard(shop, code, 500);
    const kept = async () => {
      const put = await shop.client.post(`giftcards/apply?cartId=${cartId}`, { code });
      expect(put).toMatchObject({ status: 200 });
      return (await shop.client.get(`giftcards/pull?cartId=${cartId}`)).result;
    };
    expect(await kept()).toEqual({ [code]: 5 });
    const link = await recoveries.link(cartId, null);
    expect(await follow({ ...link, recoveryCode: 'guessed' })).toMatchObject(NO);
    expect(await kept()).toEqual({ [code]: 5 });
    expect(await follow(link)).toMatchObject({ status: 200, result: cartId });
    expect((await shop.client.get(`giftcards/pull?cartId=${cartId}`)).result).toEqual({});
    expect(await kept()).toEqual({ [code]: 5 });
    await shop.db.updateTable('cart').set({ customer_id: owner }).where('id', '=', cartId).execute();
    const theirs = { ...link, address: '203.0.113.1', customerId: owner, idempotencyKey: newKey() };
    expect(await recoveries.recover(theirs)).toMatchObject({ result: cartId });
    const rows = await shop.db.selectFrom('cart_gift_card').selectAll().where('cart_id', '=', cartId).execute();
    expect(rows).toHaveLength(1);
  });

  it('gets one and the same no: wrong code, other link, expired, ordered, not yours, not there', async () => {
    const link = await recoveries.link(cartId, null);
    const other = await recoveries.link(await shop.client.createCart(), null);
    const answers = [
      await follow({ ...link, recoveryCode: 'guessed' }),
      await follow({ ...link, recoveryCode: other.recoveryCode }),
      await follow({ ...link, recoveryId: 999_999 }),
      await follow(await recoveries.link(cartId, '42')),
    ];
    await shop.db
      .updateTable('cart_recovery')
      .set({ expires_at: new Date(0) })
      .where('id', '=', link.recoveryId)
      .execute();
    answers.push(await follow(link));
    await shop.db.updateTable('cart').set({ state: 'closed' }).where('id', '=', cartId).execute();
    await shop.db
      .updateTable('cart_recovery')
      .set({ expires_at: new Date(Date.now() + 9e6) })
      .execute();
    answers.push(await follow(link));
    for (const answer of answers) expect(answer).toEqual({ ...NO, isReplay: false });
  });

  it('of a customer is that customer’s alone', async () => {
    const link = await recoveries.link(cartId, '42');
    const by = (customerId: string | null) =>
      recoveries.recover({ ...link, address: '203.0.113.1', customerId, idempotencyKey: newKey() });
    expect(await by('42')).toMatchObject({ result: cartId });
    await expect(by('43')).rejects.toMatchObject({ code: 'WRONG_CODE' });
    await expect(by(null)).rejects.toMatchObject({ code: 'WRONG_CODE' });
  });

  it('to a guest’s cart that has become a customer’s is theirs as well', async () => {
    const link = await recoveries.link(cartId, null);
    await shop.db.updateTable('cart').set({ customer_id: '42' }).where('id', '=', cartId).execute();
    expect(await follow(link)).toMatchObject(NO);
    const owned = { ...link, address: '203.0.113.1', customerId: '42', idempotencyKey: newKey() };
    expect(await recoveries.recover(owned)).toMatchObject({ result: cartId });
  });

  it('cannot be guessed: ten wrong codes, and no more for ten minutes', async () => {
    const link = await recoveries.link(cartId, null);
    for (let count = 0; count < 10; count += 1) {
      expect(await follow({ ...link, recoveryCode: `guess-${count}` })).toMatchObject(NO);
    }
    expect(await follow(link)).toMatchObject({ status: 429, result: { code: 'TOO_MANY_ATTEMPTS' } });
    // Numbers of links can be told by anybody: neither the link nor the network is locked for others.
    const elsewhere = { ...link, address: '198.51.100.1', customerId: null, idempotencyKey: newKey() };
    expect(await recoveries.recover(elsewhere)).toMatchObject({ result: cartId });
    expect(await follow(await recoveries.link(cartId, null))).toMatchObject({ status: 200 });
  });

  it('counts a customer’s wrong codes wherever they come from', async () => {
    const by = async (address: string, link: RecoveryLink, recoveryCode = link.recoveryCode) =>
      recoveries.recover({ ...link, recoveryCode, address, customerId: '77', idempotencyKey: newKey() });
    for (let count = 0; count < 10; count += 1) {
      const link = await recoveries.link(cartId, '77');
      await expect(by(`203.0.113.${count}`, link, 'guess')).rejects.toMatchObject({ code: 'WRONG_CODE' });
    }
    const link = await recoveries.link(cartId, '77');
    await expect(by('198.51.100.1', link)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it('is kept as a hash', async () => {
    const link = await recoveries.link(cartId, null);
    const rows = await shop.db.selectFrom('cart_recovery').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link.recoveryCode);
  });
});
