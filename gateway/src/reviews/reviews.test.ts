import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { ADA_TOKEN, bearer } from '../testing/customer-routes.ts';
import { REVIEW_ID, reviewRow } from '../testing/review-routes.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const reviewCalls = () =>
  backend.calls
    .filter(({ path }) => path.includes('reviews'))
    .map(({ method, path, query }) => `${method} ${path}?${query}`);

const NODE = 'id stars title text nickname isVerified helpfulCount writtenAt state product { sku name }';
const FIELDS = { sku: 'BEAR', stars: 4, title: ' Fine ', text: 'It is.', nickname: 'Ada' };
const WRITE = `mutation ($input: ReviewWriteInput!) {
  reviewWrite(input: $input) { review { ${NODE} } userErrors { code field message } } }`;

const write = async (over: object = {}) => {
  const input = { ...FIELDS, ...over, idempotencyKey: 'k' };
  const { data, errors } = await gateway.ask(WRITE, { input }, bearer(ADA_TOKEN));
  expect(errors).toBeUndefined();
  return data.reviewWrite;
};

describe('what the shop tells of itself', () => {
  const FIGURES = '{ storeRating statisticValue(metric: ORDERED_PLUSHIES) }';

  it('is asked for in one call each, with the store view and the metric', async () => {
    expect((await gateway.ask(FIGURES)).data).toEqual({ storeRating: '4.7', statisticValue: 1234 });
    const asked = backend.calls.map(({ path, query }) => `${path}?${query}`);
    expect(asked.toSorted()).toEqual(['statistic-values?metric=ordered_plushies_count', 'stores/ratings?storeId=5']);
  });

  it.each([
    ['numbers and texts', { storeRating: 4.62 }, ['77', '5'], { storeRating: '4.6', statisticValue: 77 }],
    ['nothing', {}, [], { storeRating: null, statisticValue: null }],
    ['what neither can be', { storeRating: '11' }, ['-3'], { storeRating: null, statisticValue: null }],
  ])('is understood of platforms that send %s', async (_, rating, values, told) => {
    backend.on('stores/ratings', () => ok(rating));
    backend.on('statistic-values', () => ok(values));
    expect((await gateway.ask(FIGURES)).data).toEqual(told);
  });

  it('is null where the shop does not say, each by itself', async () => {
    backend.on('stores/ratings', () => ({ status: 500, body: {} }));
    const { data, errors } = await gateway.ask(FIGURES);
    expect(data).toEqual({ storeRating: null, statisticValue: 1234 });
    expect(errors).toHaveLength(1);
  });
});

describe('what customers think of products', () => {
  it('is told in stars by one call for all products of a page, with a row for each number of stars', async () => {
    const { data } = await gateway.ask(
      '{ bear: product(sku: "BEAR") { rating { average count counts { stars count } } } toy: product(sku: "TOY01") { rating { average count } } }',
    );
    const counts = [2, 1, 0, 0, 0].map((count, index) => ({ stars: 5 - index, count }));
    expect(data).toEqual({
      bear: { rating: { average: '4.7', count: 3, counts } },
      toy: { rating: { average: null, count: 0 } },
    });
    expect(reviewCalls()).toEqual(['GET reviews/summaries?skus=BEAR%2CTOY01']);
  });

  it('is read by pages, ordered and cut as asked', async () => {
    const list = (args: string) =>
      gateway.ask(
        `{ product(sku: "BEAR") { reviews(${args}) { totalCount pageInfo { hasNextPage endCursor } edges { node { ${NODE} } } } } }`,
      );
    const { data } = await list('first: 2');
    const { totalCount, pageInfo, edges } = data.product.reviews;
    expect([totalCount, pageInfo.hasNextPage]).toEqual([3, true]);
    const { id, nickname, title } = reviewRow();
    expect(edges.map(({ node }: { node: object }) => node)).toMatchObject([
      { id, nickname, title, stars: 5, text: 'She sleeps with it.', state: 'APPROVED', product: { sku: 'BEAR' } },
      { id: 'imported-1', stars: null, writtenAt: null, nickname: '' },
    ]);
    await list(`first: 2, after: "${pageInfo.endCursor}", order: HELPFUL, stars: 5`);
    expect(reviewCalls()).toEqual([
      'GET reviews?sku=BEAR&size=2&from=0&sort=newest',
      'GET reviews?sku=BEAR&size=2&from=2&sort=helpful&rating=5',
    ]);
  });

  describe('of many products', () => {
    const MANY =
      '{ bear: product(sku: "BEAR") { ...R } toy: product(sku: "TOY01") { ...R } } fragment R on Product { reviews(first: 2) { totalCount edges { node { id } } } }';
    const expected = {
      bear: { reviews: { totalCount: 1, edges: [{ node: { id: REVIEW_ID } }] } },
      toy: { reviews: { totalCount: 0, edges: [] } },
    };

    it('is read in one call', async () => {
      backend.on('reviews/pages', () => ok([{ sku: 'BEAR', items: [reviewRow()], total_count: 1 }]));
      expect((await gateway.ask(MANY)).data).toEqual(expected);
      expect(reviewCalls()).toEqual(['GET reviews/pages?skus=BEAR%2CTOY01&size=2&from=0&sort=newest']);
    });

    it('is read product by product from a backend that has no such call', async () => {
      backend.on('reviews/pages', () => refusal(404, 'There is nothing at this address'));
      backend.on('reviews', ({ query }) =>
        ok(query.get('sku') === 'BEAR' ? { items: [reviewRow()], total_count: 1 } : { items: [], total_count: 0 }),
      );
      expect((await gateway.ask(MANY)).data).toEqual(expected);
      expect(reviewCalls()).toHaveLength(3);
    });
  });

  it('is null where the shop does not say, and the rest of the page is there', async () => {
    for (const path of ['reviews', 'reviews/summaries']) backend.on(path, () => ({ status: 500, body: {} }));
    const { data } = await gateway.ask(
      '{ product(sku: "BEAR") { name rating { count } reviews(first: 1) { totalCount } } }',
    );
    expect(data.product).toMatchObject({ rating: null, reviews: null });
    expect(data.product.name).toBeTruthy();
  });
});

describe('the latest reviews', () => {
  const LATEST = '{ id product { sku } }';
  const latest = async (args: string) => (await gateway.ask(`{ latestReviews${args} ${LATEST} }`)).data.latestReviews;

  it('are of all products, of some, or of the newest of a category', async () => {
    expect(await latest('')).toMatchObject([{ id: REVIEW_ID, product: { sku: 'BEAR' } }, { id: 'imported-1' }]);
    await latest('(skus: ["BEAR", "TOY01"], categoryPath: "plush", first: 2)');
    await latest('(categoryPath: "plush", first: 500)');
    const [all, some, ofCategory] = reviewCalls();
    expect([all, some]).toEqual(['GET reviews/latest?size=6', 'GET reviews/latest?skus=BEAR%2CTOY01&size=2']);
    expect(ofCategory).toMatch(/^GET reviews\/latest\?skus=\w+(?:%2C\w+)+&size=100$/);
  });

  it('are none of no product, for which nobody is asked', async () => {
    expect(await latest('(skus: [])')).toEqual([]);
    expect(await latest('(categoryPath: "nowhere")')).toEqual([]);
    expect(reviewCalls()).toEqual([]);
  });

  it('are null from a backend that has no such call', async () => {
    backend.on('reviews/latest', () => refusal(404, 'There is nothing at this address'));
    expect(await latest('')).toBeNull();
  });
});

describe('a review of one’s own', () => {
  it('is read by its customer, of one product where one is named; a guest has none', async () => {
    const OWN = '{ ownReviews(sku: "BEAR") { id state } }';
    const { data } = await gateway.ask(OWN, {}, bearer(ADA_TOKEN));
    expect(data.ownReviews).toEqual([{ id: REVIEW_ID, state: 'PENDING' }]);
    expect(reviewCalls()).toEqual(['GET user/reviews?sku=BEAR']);
    expect((await gateway.ask(OWN)).data.ownReviews).toEqual([]);
    expect(reviewCalls()).toHaveLength(1);
  });

  it('is answered as it is kept', async () => {
    expect(await write()).toMatchObject({ review: { id: REVIEW_ID, state: 'PENDING' }, userErrors: [] });
    expect(backend.calls.find(({ method, path }) => method === 'POST' && path === 'user/reviews')).toMatchObject({
      body: { sku: 'BEAR', rating: 4, title: ' Fine ', detail: 'It is.', nickname: 'Ada' },
      headers: { 'idempotency-key': 'k', authorization: `Bearer ${ADA_TOKEN}` },
    });
  });

  it.each([
    [{ stars: 0 }, 'stars', 'Please choose one to five stars'],
    [{ stars: 6 }, 'stars', 'Please choose one to five stars'],
    [{ title: ' ' }, 'title', 'Field is required'],
    [{ text: 'x'.repeat(5001) }, 'text', 'Use 5,000 characters or fewer'],
    [{ nickname: '' }, 'nickname', 'Field is required'],
  ])('is refused before it is sent, with the field to blame: %j', async (over, field, message) => {
    expect(await write(over)).toEqual({ review: null, userErrors: [{ code: 'INVALID', field: [field], message }] });
    expect(reviewCalls()).toEqual([]);
  });

  it.each([
    [400, { code: 'INVALID', field: 'detail' }, ['text']],
    [429, { code: 'TOO_MANY_ATTEMPTS' }, null],
  ])('is refused as the shop refuses it: %s', async (status, facts, field) => {
    backend.on('user/reviews', () => refusal(status, 'Not so', facts));
    expect(await write()).toEqual({ review: null, userErrors: [{ code: facts.code, field, message: 'Not so' }] });
  });

  it('is taken back, and others’ are marked as helpful', async () => {
    const change = (name: string) =>
      gateway.ask(
        `mutation { ${name}(input: { idempotencyKey: "k", reviewId: "${REVIEW_ID}" }) { userErrors { code } } }`,
        {},
        bearer(ADA_TOKEN),
      );
    for (const name of ['reviewRemove', 'reviewMarkHelpful']) {
      expect((await change(name)).data[name]).toEqual({ userErrors: [] });
    }
    backend.on('user/reviews/helpful', () =>
      refusal(404, 'We can’t find this review. Please reload the page.', { code: 'NOT_FOUND' }),
    );
    expect((await change('reviewMarkHelpful')).data.reviewMarkHelpful).toEqual({ userErrors: [{ code: 'NOT_FOUND' }] });
    backend.on('user/reviews/delete', () => ok(true));
  });
});
