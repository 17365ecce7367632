const STORE = 5;

/** Ways that an ordered gift card can look. */
export const GIFT_CARD_TEMPLATES = [
  { id: 1, store_id: STORE, name: 'Bunting' },
  { id: 2, store_id: STORE, name: 'Birthday' },
  { id: 3, store_id: STORE, name: 'Thank you' },
] as const;
