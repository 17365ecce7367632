import type { TaxRateDto, TaxRuleDto } from '@patchwork/backend/src/catalog/catalog.dto.ts';
import { REGIONS } from '@patchwork/domain/orders/regions.ts';
import { US_CITY_TAX, US_SALES_TAX, VAT } from '../tables/money.ts';

const GOODS = 2;
const SHOPPERS = 3;

interface RuleSeed {
  readonly id: number;
  readonly code: string;
  readonly rates: readonly Omit<TaxRateDto, 'id' | 'tax_postcode'>[];
}

const inStates = (suffix: string, rates: Readonly<Record<string, number>>): RuleSeed['rates'] =>
  Object.entries(rates).map(([state, rate]) => {
    const region = REGIONS.US.find(({ code }) => code === state);
    if (!region) throw new Error(`The demo shop taxes ${state}, which is no US region`);
    return {
      code: `US-${state}-${suffix}`,
      rate,
      tax_country_id: 'US',
      tax_region_id: region.id,
      region_name: region.name,
    };
  });

const inCountries = (rates: Readonly<Record<string, number>>): RuleSeed['rates'] =>
  Object.entries(rates).map(([country, rate]) => ({
    code: `${country}-VAT`,
    rate,
    tax_country_id: country,
    tax_region_id: 0,
    region_name: '',
  }));

/** Two rules of the same priority make up New York: the state's and the city's are added. */
const RULES: readonly RuleSeed[] = [
  { id: 1, code: 'Sales tax of the states', rates: inStates('state', US_SALES_TAX) },
  { id: 2, code: 'Sales tax of the cities', rates: inStates('city', US_CITY_TAX) },
  { id: 3, code: 'Value added tax', rates: inCountries(VAT) },
];

const document = ({ id, code, rates }: RuleSeed): TaxRuleDto => {
  const numbered = rates.map((rate, index) => ({ id: id * 1000 + index, tax_postcode: '*', ...rate }));
  return {
    id,
    code,
    priority: 0,
    position: id,
    product_tax_class_ids: [GOODS],
    customer_tax_class_ids: [SHOPPERS],
    tax_rates_ids: numbered.map((rate) => rate.id),
    rates: numbered,
  };
};

export const taxRuleDocuments = (): TaxRuleDto[] => RULES.map(document);
