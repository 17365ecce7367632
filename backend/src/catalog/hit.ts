import type { AttributeMetadata } from './facets/attribute-metadata.ts';
import type { Aggregations } from './facets/buckets.ts';
import { ALL_FIELDS, chosenFields, type FieldChoice } from './fields.ts';

interface Hit {
  readonly source: object;
  readonly score: number;
}

export interface SearchAnswer {
  readonly total: number;
  readonly hits: readonly Hit[];
  readonly aggregations: Aggregations;
  readonly attributeMetadata: readonly AttributeMetadata[];
}

const MOST_CHOICES = 4;

// Documents keep their identity until they change, so their JSON is cached, for the few field selections in use.
const serialised = new WeakMap<object, Map<string, string>>();

const sourceJson = (source: object, fields: FieldChoice): string => {
  const known = serialised.get(source) ?? new Map<string, string>();
  serialised.set(source, known);
  const json = known.get(fields.key) ?? JSON.stringify(fields.key === '' ? source : chosenFields(source, fields));
  const [oldest = ''] = known.keys();
  if (!known.has(fields.key) && known.size >= MOST_CHOICES) known.delete(oldest);
  known.set(fields.key, json);
  return json;
};

const hitJson = ({ source, score }: Hit, fields: FieldChoice): string => {
  const open = sourceJson(source, fields).slice(0, -1);
  return `${open}${open.length > 1 ? ',' : ''}"_score":${score}}`;
};

/** A search answer as JSON text, assembled from the documents' own JSON. */
export const searchJson = (answer: SearchAnswer, fields: FieldChoice = ALL_FIELDS): string => {
  const { total, hits, aggregations, attributeMetadata } = answer;
  const items = hits.map((hit) => hitJson(hit, fields)).join(',');
  const facets = `"aggregations":${JSON.stringify(aggregations)},"attribute_metadata":${JSON.stringify(attributeMetadata)}`;
  return `{"total":${total},"hits":[${items}],${facets}}`;
};
