/** As much of a gift card as a test chooses. */
export interface GiftCard {
  readonly amount: string;
  readonly recipientName: string;
}

const NOTHING = {
  senderName: null,
  templateId: null,
  recipientEmail: null,
  message: null,
  isForFriend: null,
  isPosted: null,
};

/** The options of its line, as the server returns them. */
export const toOptions = (card: GiftCard) => ({
  configurable: null,
  custom: null,
  bundle: null,
  giftCard: { ...NOTHING, ...card },
});

/** The same in words. */
export const toChoices = ({ recipientName }: GiftCard) => [
  { label: 'To', value: recipientName, checked: [], images: [] },
];
