import { toDecimal } from '@patchwork/domain/pricing/money.ts';

/** Minor units of the base currency as a JSON number with at most 2 decimals. */
export const toAmount = (minor: number): number => Number(toDecimal(minor));

export const BASE_CURRENCY = 'USD';
