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

export const toOptions = (card: GiftCard) => ({
  configurable: null,
  custom: null,
  bundle: null,
  giftCard: { ...NOTHING, ...card },
});

export const toChoices = ({ recipientName }: GiftCard) => [
  { label: 'For', value: recipientName, checked: [], images: [] },
];
