import type { ChildDto, ConfigurableOptionDto, PricedDto, StockDto } from '../../src/catalog/catalog.dto.ts';
import { toScalar } from '../read/attribute-values.ts';
import type { ReadChild } from '../read/child.ts';
import type { ReadOption } from '../read/options.ts';
import type { ProductSource } from '../read/product-source.ts';
import { MADE_TO_ORDER, type StockSource } from '../read/stock.ts';
import { findPicture, standIn, toImagePath } from './pictures.ts';
import type { World } from './world.ts';

const GOODS = 2;
const VARIANT_CODES = ['color', 'size', 'breed'] as const;

const labelled = (option: ReadOption, code: string, world: World): ConfigurableOptionDto => {
  const attribute = world.attributes.find(code);
  const words = (index: number | string) => (attribute ? world.attributes.words(attribute, index) : '');
  return {
    attribute_id: option.attribute_id || String(attribute?.attribute_id ?? code),
    attribute_code: code,
    label: option.label || attribute?.default_frontend_label || code,
    position: option.position,
    values: option.values.map((value) => ({
      ...value,
      value_index: value.value_index as number,
      label: value.label || words(value.value_index) || String(value.value_index),
    })),
  };
};

/** Options for a dump without any: the attributes by which the variants differ. */
const impliedOptions = (product: ProductSource, world: World): ConfigurableOptionDto[] =>
  VARIANT_CODES.flatMap((code, position) => {
    const values = new Set(product.configurable_children.map((child) => toScalar(child[code])));
    if (values.size === 0 || values.has(null)) return [];
    world.note('configurable_options: missing, taken from the variants');
    const indexes = [...values].map((index) => ({ value_index: index as number, label: '' }));
    return [labelled({ attribute_id: '', attribute_code: code, label: '', position, values: indexes }, code, world)];
  });

/** Configurable options, with codes and labels completed from the attributes. */
export const completeOptions = (product: ProductSource, world: World): ConfigurableOptionDto[] => {
  if (product.type_id !== 'configurable') return [];
  const options = product.configurable_options.flatMap((option) => {
    const code = option.attribute_code || world.attributes.find(option.attribute_id)?.attribute_code;
    if (!code) world.note('configurable_options: one of an unknown attribute, left out');
    return code ? [labelled(option, code, world)] : [];
  });
  const all = options.length > 0 ? options : impliedOptions(product, world);
  if (all.length === 0) world.note('configurable_options: none, its variants cannot be chosen');
  return all;
};

const choosePrices = (child: ReadChild, own: ProductSource | undefined, parent: ProductSource): PricedDto => {
  const priced = child.price === null ? (own ?? parent) : child;
  return {
    price: priced.price ?? 0,
    special_price: priced.special_price,
    special_from_date: priced.special_from_date,
    special_to_date: priced.special_to_date,
    final_price: priced.final_price,
    tax_class_id: child.tax_class_id ?? own?.tax_class_id ?? parent.tax_class_id ?? GOODS,
  };
};

export const stockDto = ({ qty, is_in_stock, manage_stock, backorders }: StockSource): StockDto => ({
  qty,
  is_in_stock: is_in_stock && (!manage_stock || qty > 0 || backorders),
  manage_stock,
});

/** The stock of a variant: its own document takes precedence over its parent's. */
export const childStock = (child: ReadChild, own: ProductSource | undefined): StockSource =>
  own?.stock ?? child.stock ?? MADE_TO_ORDER;

const choosePicture = (child: ReadChild, parent: ProductSource, world: World): { image: string; hue: number } => {
  // Sizes of one colour share a picture.
  const look = toScalar(child.color) ?? '';
  const picture = standIn({ name: parent.name, seed: `${parent.sku} ${look}` });
  const own = findPicture(child.image, world.findFile);
  if (own !== null) return { image: own, hue: picture.hue };
  world.onPicture(picture);
  return { image: toImagePath(picture), hue: picture.hue };
};

/** Variants as their parent lists them, completed by their own documents. */
export const completeChildren = (
  product: ProductSource,
  options: readonly ConfigurableOptionDto[],
  world: World,
): ChildDto[] => {
  if (product.type_id !== 'configurable') return [];
  return product.configurable_children.map((child) => {
    const own = world.relatives.bySku.get(child.sku);
    if (child.status === null && !own) world.note('configurable_children: one without status, taken as for sale');
    if (child.price === null)
      world.note('configurable_children: one without price, taken from its own document or parent');
    const { url_path: _path, stock: _stock, ...kept } = child;
    const values = options.map(({ attribute_code: code }) => [code, toScalar(child[code] ?? own?.[code])]);
    return {
      ...kept,
      ...choosePrices(child, own, product),
      ...choosePicture(child, product, world),
      ...(findPicture(child.image, world.findFile) === null && { original_image: child.image }),
      id: own?.id ?? world.relatives.derived.get(child.sku)?.id ?? child.id,
      status: child.status ?? own?.status ?? 1,
      stock: stockDto(childStock(child, own)),
      ...Object.fromEntries(values),
    };
  });
};
