import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { MAX_QUANTITY, type QuantityProblem } from './quantity.ts';

const REASONS: Record<QuantityProblem, (max: number) => Reason> = {
  NOT_A_NUMBER: () => reasons.quantityNotWhole,
  TOO_SMALL: () => reasons.quantityTooSmall,
  TOO_LARGE: (max) => reasons.quantityTooLarge({ max }),
};

export const toQuantityReason = (problem: QuantityProblem, max: number = MAX_QUANTITY): Reason => REASONS[problem](max);
