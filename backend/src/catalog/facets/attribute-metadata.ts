import type { AttributeDto } from '../catalog.dto.ts';
import type { Facet } from '../search.query.ts';
import { type Aggregations, aggregationName } from './buckets.ts';

export interface AttributeMetadata {
  readonly attribute_code: string;
  readonly default_frontend_label: string;
  readonly options: AttributeDto['options'];
}

/** Labels of the counted facet values, in the attribute's own order. */
export const attributeMetadata = (
  facets: readonly Facet[],
  aggregations: Aggregations,
  attributes: readonly AttributeDto[],
): AttributeMetadata[] =>
  facets.flatMap(({ attribute }) => {
    const known = attributes.find(({ attribute_code }) => attribute_code === attribute);
    if (!known) return [];
    const keys = new Set(aggregations[aggregationName(attribute)]?.buckets.map(({ key }) => key));
    const { attribute_code, default_frontend_label, options } = known;
    return [{ attribute_code, default_frontend_label, options: options.filter(({ value }) => keys.has(value)) }];
  });
