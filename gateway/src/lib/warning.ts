/** Something that was asked for and answered otherwise, without being a fault. */
export interface Warning {
  readonly code: 'CURRENCY_UNKNOWN';
  readonly message: string;
}

const LONGEST = 20;

/** Amounts are told in another currency than the caller asked for. */
export const unknownCurrency = (asked: string, shown: string): Warning => ({
  code: 'CURRENCY_UNKNOWN',
  // not a message: for whoever writes the operation
  message: `Prices are shown in ${shown}: this shop has none in ${JSON.stringify(asked.slice(0, LONGEST))}`,
});
