import { z } from 'zod';
import type { TaxRateDto, TaxRuleDto } from '../../src/catalog/catalog.dto.ts';
import type { Fields, Note } from '../repair/fields.ts';
import { readDocumentId } from './identity.ts';
import { plainDocument, type StagedDocument } from './staged.ts';

const rateSchema = (fields: Fields) =>
  z.looseObject({
    id: fields.whole('rates.id'),
    code: fields.text('rates.code'),
    rate: fields.number('rates.rate'),
    tax_country_id: fields.text('rates.tax_country_id'),
    tax_region_id: fields.whole('rates.tax_region_id'),
    region_name: fields.text('rates.region_name'),
    tax_postcode: fields.text('rates.tax_postcode'),
  });

const ruleSchema = (fields: Fields) =>
  z.looseObject({
    code: fields.text('code'),
    priority: fields.whole('priority'),
    position: fields.whole('position'),
    product_tax_class_ids: fields.numbers('product_tax_class_ids'),
    customer_tax_class_ids: fields.numbers('customer_tax_class_ids'),
    tax_rates_ids: fields.numbers('tax_rates_ids'),
    tax_rate_ids: fields.numbers('tax_rate_ids'),
    rates: fields.objects('rates'),
  });

const COUNTRY = /^[A-Z]{2}$/;

/** Reads tax rules with their rates. A rate without country or percentage is dropped: it would tax nobody. */
export const createTaxRuleReader = (fields: Fields, note: Note) => {
  const [rule, rate] = [ruleSchema(fields), rateSchema(fields)];

  const readRate = (raw: Record<string, unknown>, index: number): TaxRateDto[] => {
    const { id, code, rate: percent, tax_country_id, tax_region_id, region_name, tax_postcode } = rate.parse(raw);
    const country = tax_country_id.toUpperCase();
    if (percent === null || percent < 0 || percent > 100 || !COUNTRY.test(country)) {
      note('rates: one without country or percent, left out');
      return [];
    }
    const place = { tax_country_id: country, tax_region_id: tax_region_id ?? 0, region_name };
    return [{ id: id ?? index, code, rate: percent, ...place, tax_postcode: tax_postcode || '*' }];
  };

  return (source: Record<string, unknown>, indexed: string): StagedDocument => {
    const raw = rule.parse(source);
    const id = readDocumentId(source.id, indexed, note);
    const rates = raw.rates.flatMap(readRate);
    if (rates.length === 0) note('rates: none, so this rule taxes nothing');
    const listed = raw.tax_rates_ids.length > 0 ? raw.tax_rates_ids : raw.tax_rate_ids;
    const columns: TaxRuleDto = {
      id,
      code: raw.code || `Rule ${id}`,
      priority: raw.priority ?? 0,
      position: raw.position ?? 0,
      product_tax_class_ids: raw.product_tax_class_ids,
      customer_tax_class_ids: raw.customer_tax_class_ids,
      tax_rates_ids: listed.length > 0 ? listed : rates.map((one) => one.id),
      rates,
    };
    return plainDocument({ kind: 'taxrule', id, source: { ...raw, ...columns } });
  };
};
