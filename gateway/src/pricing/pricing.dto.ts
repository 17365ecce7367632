interface PricesDto {
  final_price: number;
  regular_price: number;
  special_price?: number | null;
}

/** The platform's price with tax at the default place, and the same amounts without. */
export interface RenderDto {
  sku: string;
  currency_code: string;
  price_info: PricesDto & { extension_attributes: { tax_adjustments: PricesDto } };
}

export interface CurrencyDto {
  code: string;
  name: string;
  symbol: string;
}

export interface TaxRuleDto {
  id: number;
  priority: number;
  product_tax_class_ids: number[];
  customer_tax_class_ids: number[];
  customer_group_ids?: number[] | null;
  rates: { rate: number | string; tax_country_id: string; tax_region_id?: number | null }[];
}

/** A currency with its exchange rate. */
export interface CurrencySource extends CurrencyDto {
  rate: number;
}
