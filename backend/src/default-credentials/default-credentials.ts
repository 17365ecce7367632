const BEARS = 11;

/** The demo shop's coupons, named in the README; amounts in cents. */
export const DEMO_COUPONS = [
  // The newsletter's.
  { code: 'WELCOME10', percent: 10, amount: null, minimum_subtotal: 0, category_ids: [] },
  { code: 'FIVEOFF', percent: null, amount: 500, minimum_subtotal: 40_00, category_ids: [] },
  { code: 'BEARHUG', percent: 20, amount: null, minimum_subtotal: 0, category_ids: [BEARS] },
] as const;

/** The demo shop's gift cards; balances in cents. */
export const DEMO_GIFT_CARDS = [
  { code: 'GIFT-DEMO-0025', balance: 25_00 },
  { code: 'GIFT-DEMO-0100', balance: 100_00 },
] as const;

/** Their password is in the README. */
export const DEMO_EMAILS = ['ada@example.com', 'grace@example.com'] as const;
