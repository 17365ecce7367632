import { toDecimal } from '@patchwork/domain/pricing/money.ts';

/** Minor units of the base currency as the wire's JSON number with at most 2 decimals. */
export const toAmount = (minor: number): number => Number(toDecimal(minor));

/** The currency that prices are kept in. */
export const BASE_CURRENCY = 'USD';
