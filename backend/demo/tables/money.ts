export interface CurrencySeed {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  /** Units for one US dollar. */
  readonly rate: string;
}

/** The base currency first. */
export const CURRENCIES: readonly CurrencySeed[] = [
  { code: 'USD', name: 'US Dollar', symbol: '$', rate: '1' },
  { code: 'EUR', name: 'Euro', symbol: '€', rate: '0.9215' },
  { code: 'GBP', name: 'British Pound', symbol: '£', rate: '0.7874' },
  { code: 'CAD', name: 'Canadian Dollar', symbol: 'CA$', rate: '1.3642' },
];

export interface CustomerGroupSeed {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** No rule names the class for tax exemption. */
  readonly tax_class_id: number;
}

const SHOPPERS = 3;
const EXEMPT = 9;

export const CUSTOMER_GROUPS: readonly CustomerGroupSeed[] = [
  { id: 0, code: 'NOT LOGGED IN', name: 'Not signed in', tax_class_id: SHOPPERS },
  { id: 1, code: 'General', name: 'General', tax_class_id: SHOPPERS },
  { id: 2, code: 'Wholesale', name: 'Wholesale', tax_class_id: SHOPPERS },
  { id: 3, code: 'Tax exempt', name: 'Schools and charities', tax_class_id: EXEMPT },
];

/** Sales tax of the states in percent, without what counties and cities add; states without one are left out. */
export const US_SALES_TAX: Readonly<Record<string, number>> = {
  AL: 4,
  AZ: 5.6,
  AR: 6.5,
  CA: 7.25,
  CO: 2.9,
  CT: 6.35,
  DC: 6,
  FL: 6,
  GA: 4,
  HI: 4,
  ID: 6,
  IL: 6.25,
  IN: 7,
  IA: 6,
  KS: 6.5,
  KY: 6,
  LA: 5,
  ME: 5.5,
  MD: 6,
  MA: 6.25,
  MI: 6,
  MN: 6.875,
  MS: 7,
  MO: 4.225,
  NE: 5.5,
  NV: 6.85,
  NJ: 6.625,
  NM: 4.875,
  NY: 4,
  NC: 4.75,
  ND: 5,
  OH: 5.75,
  OK: 4.5,
  PA: 6,
  PR: 10.5,
  RI: 7,
  SC: 6,
  SD: 4.2,
  TN: 7,
  TX: 6.25,
  UT: 6.1,
  VT: 6,
  VA: 5.3,
  WA: 6.5,
  WV: 6,
  WI: 5,
  WY: 4,
};

/** City tax in percent on top of the state's; the demo shop applies it to the whole state. */
export const US_CITY_TAX: Readonly<Record<string, number>> = { NY: 4.875 };

/** Value added tax of whole countries in percent. */
export const VAT: Readonly<Record<string, number>> = {
  LT: 21,
  LV: 21,
  EE: 24,
  FI: 25.5,
  RO: 21,
  FR: 20,
  ES: 21,
  CH: 8.1,
  AT: 20,
  DE: 19,
  CA: 5,
};
