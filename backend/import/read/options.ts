import { z } from 'zod';
import type { Fields, Note } from '../repair/fields.ts';
import { toScalar } from './attribute-values.ts';

const optionSchema = (fields: Fields) =>
  z.looseObject({
    attribute_id: fields.text('configurable_options.attribute_id'),
    attribute_code: fields.text('configurable_options.attribute_code'),
    label: fields.line('configurable_options.label'),
    frontend_label: fields.line('configurable_options.frontend_label'),
    position: fields.whole('configurable_options.position'),
    values: fields.objects('configurable_options.values'),
  });

const LABELS = ['label', 'store_label', 'frontend_label', 'default_label', 'use_default_value'];

const readLabel = (value: Record<string, unknown>): string => {
  const label = LABELS.map((key) => value[key]).find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof label === 'string' ? label.trim() : '';
};

const COLOUR = /^#([\da-f]{3}|[\da-f]{6})$/i;

const readSwatch = ({ swatch }: Record<string, unknown>): { swatch?: string } => {
  const value = typeof swatch === 'object' && swatch !== null && 'value' in swatch ? swatch.value : swatch;
  return typeof value === 'string' && COLOUR.test(value) ? { swatch: value } : {};
};

const readValues = (values: readonly Record<string, unknown>[], note: Note) =>
  values.flatMap((value) => {
    const index = toScalar(value.value_index ?? value.value);
    if (index === null) {
      note('configurable_options: a value without value_index, left out');
      return [];
    }
    return [{ value_index: index, label: readLabel(value), ...readSwatch(value) }];
  });

/** Reads configurable options. Codes and labels may be missing; they are completed from the attributes. */
export const createOptionsReader = (fields: Fields, note: Note) => {
  const schema = optionSchema(fields);
  return (options: readonly Record<string, unknown>[]) =>
    options.map((raw, index) => {
      const { values, label, frontend_label, position, ...option } = schema.parse(raw);
      return {
        attribute_id: option.attribute_id,
        attribute_code: option.attribute_code,
        label: label || frontend_label,
        position: position ?? index,
        values: readValues(values, note),
      };
    });
};

export type ReadOption = ReturnType<ReturnType<typeof createOptionsReader>>[number];
