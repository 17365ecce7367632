/** As much of a gift card as a test chooses. */
export interface GiftCard {
  readonly amount: string;
  readonly recipientName: string;
}

const NOTHING = {
  ...{ senderName: null, templateId: null, recipientEmail: null },
  ...{ message: null, isForFriend: null, isPosted: null },
};

/** What the shop tells of its line. */
export const optionsOf = (card: GiftCard) => ({
  ...{ configurable: null, custom: null, bundle: null },
  giftCard: { ...NOTHING, ...card },
});

/** The same in words. */
export const choicesOf = ({ recipientName }: GiftCard) => [
  { label: 'To', value: recipientName, checked: [], images: [] },
];
