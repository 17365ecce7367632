import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { PASSWORD, signInNew } from '../../test/customers.ts';
import { SERVER_URL, sayLeftOut } from '../../test/engines.ts';
import { openRacingShops } from '../../test/races.ts';

sayLeftOut('races of reviews');

const REVIEW = { sku: 'BEAR', rating: 5, title: 'Soft', detail: 'Very.', nickname: 'Ada' };

describe.skipIf(!SERVER_URL)('reviews on PostgreSQL', { timeout: 120_000 }, () => {
  const { any } = openRacingShops('reviews');
  const as = (access: string) => createClient(any().http, access);
  const rows = () => any().db.selectFrom('product_review').selectAll().execute();

  beforeEach(async () => {
    for (const table of ['product_review', 'rate_limit']) await any().db.deleteFrom(table).execute();
  });

  it('keep one of a customer and a product, however many are written at once', async () => {
    const { access } = await signInNew(any());
    const titles = Array.from({ length: 8 }, (_, index) => `Take ${index}`);
    const replies = await Promise.all(titles.map((title) => as(access).post('user/reviews', { ...REVIEW, title })));
    expect(replies.map(({ status }) => status)).toEqual(titles.map(() => 200));
    expect(await rows()).toHaveLength(1);
  });

  it('count each customer who found one helpful once', async () => {
    const { access } = await signInNew(any());
    const { result } = await as(access).post('user/reviews', REVIEW);
    await any().db.updateTable('product_review').set({ state: 'approved' }).execute();
    const customers = await Promise.all([1, 2, 3, 4, 5].map(() => signInNew(any())));
    const mark = (token: string) => as(token).post('user/reviews/helpful', { reviewId: result.reviewId });
    await Promise.all([...customers, ...customers, ...customers].map((customer) => mark(customer.access)));
    expect(await rows()).toMatchObject([{ helpful_count: 5 }]);
  });

  it('are left by nobody who is being forgotten meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { access } = await signInNew(any());
      await Promise.all([
        as(access).post('user/reviews', REVIEW),
        as(access).post('user/delete', { password: PASSWORD }, null),
        as(access).post('user/reviews', { ...REVIEW, sku: 'LION' }),
      ]);
      expect(await as(access).get('user/reviews')).toMatchObject({ status: 401 });
    }
    expect(await rows()).toEqual([]);
  });
});
