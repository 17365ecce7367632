import { z } from 'zod';

const LONGEST_NICKNAME = 50;
const LONGEST_TITLE = 120;
const LONGEST_DETAIL = 5000;
const MOST_SKUS = 100;
const MOST_ON_A_PAGE = 100;
const USUAL_PAGE = 10;
const LAST = 1_000_000;

const REQUIRED = 'Field is required';

const sku = z.string().trim().min(1).max(255);
const rating = z.int('Please choose one to five stars').min(1, 'Please choose one to five stars').max(5);

const text = (longest: number) => z.string().trim().min(1, REQUIRED).max(longest, `At most ${longest} characters`);

/** Line breaks become blanks. */
const line = (longest: number) =>
  z
    .string()
    .transform((typed) => typed.replace(/\s+/g, ' '))
    .pipe(text(longest));

const page = {
  from: z.coerce.number().int().min(0).max(LAST).default(0),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .default(USUAL_PAGE)
    .transform((size) => Math.min(size, MOST_ON_A_PAGE)),
};

/** In which order reviews are read. */
const REVIEW_ORDERS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

export const summariesQuery = z.object({
  skus: z
    .string()
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(sku).max(MOST_SKUS)),
});

export const listQuery = z.object({
  sku,
  sort: z.enum(REVIEW_ORDERS).default('newest'),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  ...page,
});
export type ListQuery = z.infer<typeof listQuery>;

/** Of all products together in one answer. */
const MOST_IN_ALL = 500;

export const manyQuery = z
  .object({ ...summariesQuery.shape, ...listQuery.omit({ sku: true }).shape })
  .refine(({ skus, size }) => skus.length * size <= MOST_IN_ALL, {
    path: ['size'],
    message: `At most ${MOST_IN_ALL} reviews in all`,
  });
export type ManyQuery = z.infer<typeof manyQuery>;

export const latestQuery = z.object({
  skus: summariesQuery.shape.skus.optional().describe('Comma-separated, 100 at most; left out: of all products'),
  size: page.size,
});
export type LatestQuery = z.infer<typeof latestQuery>;

export const ownQuery = z.object({ sku: sku.optional() });

export const reviewBody = z.object({
  sku,
  rating,
  title: line(LONGEST_TITLE),
  detail: text(LONGEST_DETAIL),
  nickname: line(LONGEST_NICKNAME),
});
export type ReviewBody = z.infer<typeof reviewBody>;

export const reviewIdBody = z.object({ reviewId: z.string().max(64) });

export const pendingQuery = z.object(page);
export type PageQuery = z.infer<typeof pendingQuery>;

export const decisionBody = z.object({ reviewId: z.uuid(), state: z.enum(['approved', 'rejected']) });
export type Decision = z.infer<typeof decisionBody>;

/** Rated reviews by the number of stars; `average` has one decimal. */
export const summaryDto = z.object({
  sku: z.string(),
  average: z.string(),
  count: z.int(),
  counts: z.array(z.object({ rating: z.int(), count: z.int() })),
});
export type SummaryDto = z.infer<typeof summaryDto>;

export const reviewDto = z.object({
  id: z.string(),
  sku: z.string(),
  nickname: z.string(),
  rating: z.int().nullable().describe('Null for one that came with an imported catalogue'),
  title: z.string(),
  detail: z.string(),
  is_verified: z.boolean(),
  helpful_count: z.int(),
  written_at: z.string().nullable(),
});
export type ReviewDto = z.infer<typeof reviewDto>;

export const ownReviewDto = reviewDto.extend({ state: z.enum(['pending', 'approved', 'rejected']) });
export type OwnReviewDto = z.infer<typeof ownReviewDto>;

export const reviewPage = z.object({ items: z.array(reviewDto), total_count: z.int() });
export const pendingPage = z.object({ items: z.array(ownReviewDto), total_count: z.int() });

export const productReviewPage = reviewPage.extend({ sku: z.string() });
