import { z } from 'zod';
import type { Fields, Note } from '../repair/fields.ts';

const linkSchema = (fields: Fields) =>
  z.looseObject({
    id: fields.text('bundle_options.product_links.id'),
    sku: fields.text('bundle_options.product_links.sku'),
    qty: fields.whole('bundle_options.product_links.qty', { least: 1 }),
    price: fields.reduction('bundle_options.product_links.price'),
    is_default: fields.flag('bundle_options.product_links.is_default'),
    can_change_quantity: fields.flag('bundle_options.product_links.can_change_quantity'),
  });

const optionSchema = (fields: Fields) =>
  z.looseObject({
    option_id: fields.whole('bundle_options.option_id'),
    sku: fields.text('bundle_options.sku'),
    title: fields.line('bundle_options.title'),
    default_title: fields.line('bundle_options.default_title'),
    required: fields.flag('bundle_options.required'),
    position: fields.whole('bundle_options.position'),
    product_links: fields.objects('bundle_options.product_links'),
  });

/** Reads the parts of a bundle; names and prices of the choices come from their own documents. */
export const createBundleReader = (fields: Fields, note: Note) => {
  const [link, option] = [linkSchema(fields), optionSchema(fields)];
  const readLinks = (raw: readonly Record<string, unknown>[]) =>
    raw.flatMap((one) => {
      const { id, sku, qty, price, is_default, can_change_quantity } = link.parse(one);
      if (sku === '') note('bundle_options: a choice without sku, left out');
      const row = { id: id || sku, sku, qty: qty ?? 1, price, is_default: is_default ?? false };
      return sku === '' ? [] : [{ ...row, can_change_quantity: can_change_quantity ?? false }];
    });
  // The platform repeats the bundle's own sku for every part: skus identify parts only if they differ.
  const createSkuFilter = (options: readonly Record<string, unknown>[]) => {
    const skus = options.map(({ sku }) => sku);
    return (sku: string) =>
      sku !== '' && skus.indexOf(sku) === skus.lastIndexOf(sku) && skus.length > 1 ? { sku } : {};
  };
  return (options: readonly Record<string, unknown>[]) => {
    const toDistinctSku = createSkuFilter(options);
    return options.map((raw, index) => {
      const { option_id, sku, title, default_title, required, position, product_links } = option.parse(raw);
      return {
        option_id: option_id ?? index + 1,
        ...toDistinctSku(sku),
        title: title || default_title || `Part ${index + 1}`,
        required: required ?? true,
        position: position ?? index + 1,
        product_links: readLinks(product_links),
      };
    });
  };
};

export type ReadBundleOption = ReturnType<ReturnType<typeof createBundleReader>>[number];
