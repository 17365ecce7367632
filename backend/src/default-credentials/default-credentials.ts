const BEARS = 11;

/** Coupons that the demo shop fills a database with, and the README names; amounts in cents. */
export const DEMO_COUPONS = [
  // The newsletter's.
  { code: 'WELCOME10', percent: 10, amount: null, minimum_subtotal: 0, category_ids: [] },
  { code: 'FIVEOFF', percent: null, amount: 500, minimum_subtotal: 40_00, category_ids: [] },
  { code: 'BEARHUG', percent: 20, amount: null, minimum_subtotal: 0, category_ids: [BEARS] },
] as const;

/** Gift cards that the demo shop gives away; what is on them in cents. */
export const DEMO_GIFT_CARDS = [
  { code: 'GIFT-DEMO-0025', balance: 25_00 },
  { code: 'GIFT-DEMO-0100', balance: 100_00 },
] as const;

/** Whose password stands in the README. */
export const DEMO_EMAILS = ['ada@example.com', 'grace@example.com'] as const;
