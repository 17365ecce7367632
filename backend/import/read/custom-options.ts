import type { CustomOptionType } from '@patchwork/domain/pricing/custom-option.ts';
import { z } from 'zod';
import type { CustomOptionDto } from '../../src/catalog/catalog.dto.ts';
import { type Fields, isWritten, type Note } from '../repair/fields.ts';

const TYPES: readonly string[] = [
  'drop_down',
  'radio',
  'checkbox',
  'multiple',
  'field',
  'area',
] satisfies CustomOptionType[];
const TEXTS: readonly string[] = ['field', 'area'] satisfies CustomOptionType[];

const isType = (text: string): text is CustomOptionType => TYPES.includes(text);

const pricedSchema = (fields: Fields) => ({
  price: fields.amount('custom_options.price'),
  price_type: fields.text('custom_options.price_type'),
});

const valueSchema = (fields: Fields) =>
  z.looseObject({
    ...pricedSchema(fields),
    option_type_id: fields.text('custom_options.values.option_type_id'),
    title: fields.line('custom_options.values.title'),
  });

const optionSchema = (fields: Fields) =>
  z.looseObject({
    ...pricedSchema(fields),
    option_id: fields.text('custom_options.option_id'),
    sku: fields.text('custom_options.sku'),
    title: fields.line('custom_options.title'),
    type: fields.text('custom_options.type'),
    is_require: fields.flag('custom_options.is_require'),
    sort_order: fields.whole('custom_options.sort_order'),
    max_characters: fields.whole('custom_options.max_characters'),
    values: fields.objects('custom_options.values'),
  });

type RawPrice = { price: number | null; price_type: string };

const toPrice = ({ price, price_type: type }: RawPrice) => ({
  price: price ?? 0,
  price_type: type === 'percent' ? ('percent' as const) : ('fixed' as const),
});

/** A value with an unreadable price would be given away. */
const hasUnreadPrice = (raw: Record<string, unknown>, { price }: RawPrice): boolean =>
  price === null && isWritten(raw.price);

/** Reads custom options. Types without a field in the storefront, such as files and dates, are dropped. */
export const createCustomOptionsReader = (fields: Fields, note: Note) => {
  const [option, value] = [optionSchema(fields), valueSchema(fields)];
  const readValues = (raw: readonly Record<string, unknown>[]) =>
    raw.flatMap((one) => {
      const { option_type_id: id, title, ...priced } = value.parse(one);
      if (id === '' || title === '') {
        note('custom_options: a value without id or title, left out');
        return [];
      }
      if (hasUnreadPrice(one, priced)) {
        note('custom_options: a value whose price cannot be read, left out');
        return [];
      }
      return [{ option_type_id: id, title, ...toPrice(priced) }];
    });
  const readOne = (raw: Record<string, unknown>, index: number): CustomOptionDto[] => {
    const { option_id: id, type, title, values: rows, sku, ...rest } = option.parse(raw);
    const values = readValues(rows);
    if (id === '' || !isType(type) || (values.length === 0 && !TEXTS.includes(type))) {
      note('custom_options: one that cannot be offered here, left out');
      return [];
    }
    if (TEXTS.includes(type) && hasUnreadPrice(raw, rest)) {
      note('custom_options: one whose price cannot be read, left out');
      return [];
    }
    const shape = TEXTS.includes(type) ? { ...toPrice(rest), max_characters: rest.max_characters ?? 0 } : { values };
    const facts = {
      title: title || id,
      type,
      is_require: rest.is_require ?? false,
      sort_order: rest.sort_order ?? index + 1,
    };
    return [{ option_id: id, ...(sku && { sku }), ...facts, ...shape }];
  };
  return (options: readonly Record<string, unknown>[]): CustomOptionDto[] => options.flatMap(readOne);
};
