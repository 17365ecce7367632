/** Affirm is known by two codes: the second is that of the gateway that older shops pay through. */
export const AFFIRM_CODES = ['affirm', 'affirm_gateway'] as const;

export type AffirmCode = (typeof AFFIRM_CODES)[number];

/** The code under which orders keep how they are paid, whichever of several a shopper's order names. */
export const toMethodCode = (code: string): string => (code === 'affirm_gateway' ? 'affirm' : code);
