import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';

const REASONS: Readonly<Record<string, Reason>> = {
  incorrect_cvc: reasons.cvvFailed,
  invalid_cvc: reasons.cvvFailed,
  expired_card: reasons.cardExpired,
  insufficient_funds: reasons.fundsInsufficient,
  incorrect_number: reasons.cardNumberWrong,
  invalid_number: reasons.cardNumberWrong,
  invalid_expiry_month: reasons.cardMonthWrong,
  invalid_expiry_year: reasons.cardYearWrong,
  incorrect_zip: reasons.cardZipWrong,
  processing_error: reasons.cardNotProcessed,
  payment_intent_authentication_failure: reasons.bankUnsure,
  authentication_required: reasons.bankVerification,
};

interface Decline {
  readonly code?: string | null | undefined;
  readonly decline_code?: string | null | undefined;
}

/** Why a payment was declined, for the shopper. Private reasons, such as a stolen card, get the general one. */
export const toDeclineReason = ({ code, decline_code }: Decline): Reason =>
  REASONS[decline_code ?? ''] ?? REASONS[code ?? ''] ?? reasons.cardDeclined;
