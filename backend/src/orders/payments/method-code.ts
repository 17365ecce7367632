/** Affirm has two codes: the second is of the gateway that older shops pay through. */
export const AFFIRM_CODES = ['affirm', 'affirm_gateway'] as const;

export type AffirmCode = (typeof AFFIRM_CODES)[number];

/** The stored code of a payment method with several. */
export const toMethodCode = (code: string): string => (code === 'affirm_gateway' ? 'affirm' : code);
