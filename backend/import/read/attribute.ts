import { z } from 'zod';
import type { AttributeDto } from '../../src/catalog/catalog.dto.ts';
import type { Fields, Note } from '../repair/fields.ts';
import { readDocumentId } from './identity.ts';
import { plainDocument, type StagedDocument, Unreadable } from './staged.ts';

const attributeSchema = (fields: Fields) =>
  z.looseObject({
    attribute_code: fields.text('attribute_code'),
    frontend_input: fields.text('frontend_input'),
    default_frontend_label: fields.line('default_frontend_label'),
    frontend_label: fields.line('frontend_label'),
    is_user_defined: fields.flag('is_user_defined'),
    is_visible: fields.flag('is_visible'),
    is_visible_on_front: fields.flag('is_visible_on_front'),
    is_comparable: fields.flag('is_comparable'),
    is_searchable: fields.flag('is_searchable'),
    options: fields.objects('options'),
  });

type RawAttribute = z.output<ReturnType<typeof attributeSchema>>;

const INPUTS: Readonly<Record<string, AttributeDto['frontend_input']>> = {
  select: 'select',
  multiselect: 'select',
  swatch_visual: 'select',
  swatch_text: 'select',
  boolean: 'boolean',
  price: 'price',
};

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const readOptions = ({ options }: RawAttribute, note: Note): AttributeDto['options'] => {
  const whole = options.flatMap(({ value, label }) => {
    const [key, words] = [isValue(value) ? String(value).trim() : '', isValue(label) ? String(label).trim() : ''];
    return key !== '' && words !== '' ? [{ value: key, label: words }] : [];
  });
  // The platform's "nothing chosen" is an empty first option.
  if (whole.length < options.length - 1) note('options: some without value or label, left out');
  return whole;
};

export const createAttributeReader = (fields: Fields, note: Note) => {
  const schema = attributeSchema(fields);
  return (source: Record<string, unknown>, indexed: string): StagedDocument => {
    const raw = schema.parse(source);
    if (raw.attribute_code === '') throw new Unreadable('no attribute_code');
    const id = readDocumentId(source.attribute_id ?? source.id, indexed, note);
    const label = raw.default_frontend_label || raw.frontend_label;
    if (label === '') note('default_frontend_label: missing, the code instead');
    const columns: AttributeDto = {
      id,
      attribute_id: id,
      attribute_code: raw.attribute_code,
      frontend_input: INPUTS[raw.frontend_input] ?? 'text',
      default_frontend_label: label || raw.attribute_code,
      is_user_defined: raw.is_user_defined ?? false,
      is_visible: raw.is_visible ?? true,
      is_visible_on_front: raw.is_visible_on_front ?? false,
      is_comparable: raw.is_comparable ?? false,
      is_searchable: raw.is_searchable,
      options: readOptions(raw, note),
    };
    return plainDocument({ kind: 'attribute', id, key: raw.attribute_code, source: { ...raw, ...columns } });
  };
};
