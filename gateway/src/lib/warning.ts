export interface Warning {
  readonly code: 'CURRENCY_UNKNOWN';
  readonly message: string;
}

const LONGEST = 20;

/** Amounts are in another currency than requested. */
export const unknownCurrency = (asked: string, shown: string): Warning => ({
  code: 'CURRENCY_UNKNOWN',
  // not a message: for whoever writes the operation
  message: `Prices are shown in ${shown}: this shop has none in ${JSON.stringify(asked.slice(0, LONGEST))}`,
});
