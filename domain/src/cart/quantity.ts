export const MAX_QUANTITY = 10_000;

export type QuantityProblem = 'NOT_A_NUMBER' | 'TOO_SMALL' | 'TOO_LARGE';

type ParsedQuantity =
  | { readonly quantity: number; readonly problem: null }
  | { readonly quantity: null; readonly problem: QuantityProblem };

const refuse = (problem: QuantityProblem): ParsedQuantity => ({ quantity: null, problem });

/** A quantity as typed or sent: a positive integer up to `max`. Text is parsed whole, so "2abc" is refused. */
export const parseQuantity = (value: unknown, max: number = MAX_QUANTITY): ParsedQuantity => {
  const text = String(value).trim();
  if (!/^-?\d+$/.test(text)) return refuse('NOT_A_NUMBER');
  const quantity = Number(text);
  if (quantity < 1) return refuse('TOO_SMALL');
  return quantity > max ? refuse('TOO_LARGE') : { quantity, problem: null };
};
