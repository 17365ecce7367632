import { type FakeRoute, ok } from './answers.ts';

export const REVIEW_ID = '2f0f5f0e-7a51-4b1e-8f6e-0d1f7a4c1a07';

export const reviewRow = (over: object = {}) => ({
  id: REVIEW_ID,
  sku: 'BEAR',
  nickname: 'Ada',
  rating: 5,
  title: 'Soft as a cloud',
  detail: 'She sleeps with it.',
  is_verified: true,
  helpful_count: 3,
  written_at: '2026-11-20T08:00:00.000Z',
  ...over,
});

const SUMMARY = {
  sku: 'BEAR',
  average: '4.7',
  count: 3,
  counts: [
    { rating: 5, count: 2 },
    { rating: 4, count: 1 },
  ],
};

const page = () => ({
  items: [reviewRow(), reviewRow({ id: 'imported-1', rating: null, written_at: null, nickname: '' })],
  total_count: 3,
});

/** The bear has three reviews, one of which is Ada's. */
export const reviewRoutes: Record<string, FakeRoute> = {
  'reviews/summaries': ({ query }) => ok((query.get('skus') ?? '').split(',').includes('BEAR') ? [SUMMARY] : []),
  reviews: () => ok(page()),
  'reviews/latest': () => ok(page().items),
  'reviews/pages': ({ query }) => ok((query.get('skus') ?? '').split(',').map((sku) => ({ ...page(), sku }))),
  'user/reviews': ({ method }) =>
    ok(method === 'GET' ? [{ ...reviewRow(), state: 'pending' }] : { reviewId: REVIEW_ID }),
  'stores/ratings': () => ok({ storeRating: '4.7' }),
  'statistic-values': ({ query }) => ok(query.get('metric') === 'ordered_plushies_count' ? [1234] : []),
  'user/reviews/delete': () => ok(true),
  'user/reviews/helpful': () => ok(true),
};
