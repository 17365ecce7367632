const DECLINED = 'The card was declined';

const TEXTS: Readonly<Record<string, string>> = {
  incorrect_cvc: 'CVV did not pass verification',
  invalid_cvc: 'CVV did not pass verification',
  expired_card: 'The card has expired',
  insufficient_funds: 'There is not enough money on the card',
  incorrect_number: 'The number of the card is not right',
  invalid_number: 'The number of the card is not right',
  invalid_expiry_month: 'The month until which the card is valid is not right',
  invalid_expiry_year: 'The year until which the card is valid is not right',
  incorrect_zip: 'The postal code is not that of the card',
  processing_error: 'The card could not be processed. Please try again',
  payment_intent_authentication_failure:
    'The bank could not make sure that it is you. Please try again or pay otherwise',
  authentication_required: 'The bank wants to make sure that it is you. Please try again',
};

interface Decline {
  readonly code?: string | null | undefined;
  readonly decline_code?: string | null | undefined;
}

/** Decline message for the shopper. Reasons that must stay private, such as a stolen card, get the general one. */
export const declineText = ({ code, decline_code }: Decline): string =>
  TEXTS[decline_code ?? ''] ?? TEXTS[code ?? ''] ?? DECLINED;
