import { z } from 'zod';
import { toPath, toSlug } from '../repair/address.ts';
import type { Fields, Note } from '../repair/fields.ts';
import { numberFor, readId } from '../repair/number.ts';
import { toScalar, withCustomAttributes } from './attribute-values.ts';
import { pricedShape, readPrice, readReductions } from './priced.ts';
import { readStatus } from './status.ts';
import type { ReadStock } from './stock.ts';

const childSchema = (fields: Fields) =>
  z.looseObject({
    ...pricedShape(fields),
    sku: fields.text('configurable_children.sku'),
    name: fields.line('configurable_children.name'),
    status: fields.any(),
    stock: fields.any(),
    image: fields.text('configurable_children.image'),
    url_path: fields.text('configurable_children.url_path'),
    url_key: fields.text('configurable_children.url_key'),
  });

interface ChildTools {
  readonly fields: Fields;
  readonly note: Note;
  readonly readStock: ReadStock;
}

/** Reads a variant inside its parent; null without a sku. What its own document may have stays null. */
export const createChildReader = ({ fields, note, readStock }: ChildTools) => {
  const schema = childSchema(fields);
  return (raw: Record<string, unknown>, codes: readonly string[]) => {
    const source = withCustomAttributes(raw);
    const child = schema.parse(source);
    if (child.sku === '') {
      note('configurable_children: one without sku, left out');
      return null;
    }
    const name = child.name || child.sku;
    const { regular_price: _regular, original_price: _original, ...kept } = child;
    return {
      ...kept,
      ...readReductions(source, child, note),
      ...Object.fromEntries(codes.map((code) => [code, toScalar(child[code])])),
      id: readId(child.id) ?? numberFor(child.sku),
      name,
      price: readPrice(child, note),
      status: readStatus(child.status, note),
      stock: readStock(child.stock),
      url_path: toPath(child.url_path || child.url_key) || toSlug(name) || toSlug(child.sku),
    };
  };
};

export type ReadChild = NonNullable<ReturnType<ReturnType<typeof createChildReader>>> &
  Readonly<Record<string, unknown>>;
