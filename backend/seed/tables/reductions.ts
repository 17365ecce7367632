const BEARS = 11;

/** Coupons of the demo shop; amounts in cents. */
export const COUPONS = [
  // The newsletter's.
  { code: 'WELCOME10', percent: 10, amount: null, minimum_subtotal: 0, category_ids: [] },
  { code: 'FIVEOFF', percent: null, amount: 500, minimum_subtotal: 40_00, category_ids: [] },
  { code: 'BEARHUG', percent: 20, amount: null, minimum_subtotal: 0, category_ids: [BEARS] },
] as const;

/** Gift cards that the demo shop gives away; what is on them in cents. */
export const GIFT_CARDS = [
  { code: 'GIFT-DEMO-0025', balance: 25_00 },
  { code: 'GIFT-DEMO-0100', balance: 100_00 },
] as const;

const STORE = 5;

/** Ways that an ordered gift card can look. */
export const GIFT_CARD_TEMPLATES = [
  { id: 1, store_id: STORE, name: 'Bunting' },
  { id: 2, store_id: STORE, name: 'Birthday' },
  { id: 3, store_id: STORE, name: 'Thank you' },
] as const;
