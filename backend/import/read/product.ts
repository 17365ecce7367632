import { readCustomizations } from '@patchwork/domain/customization/wire.ts';
import { toPath, toSlug } from '../repair/address.ts';
import { readMoment } from '../repair/date.ts';
import type { Fields, Note } from '../repair/fields.ts';
import { readNumber } from '../repair/number.ts';
import { toScalar, withCustomAttributes } from './attribute-values.ts';
import { createBundleReader } from './bundle.ts';
import { createChildReader, type ReadChild } from './child.ts';
import { createCustomOptionsReader } from './custom-options.ts';
import { createDownloadsReader } from './downloads.ts';
import { readDocumentId } from './identity.ts';
import { giftCardAmounts, splitLinks, toProductType } from './links.ts';
import { createOptionsReader, type ReadOption } from './options.ts';
import { readPrice, readReductions } from './priced.ts';
import { productSchema, type RawProduct } from './product-schema.ts';
import type { ProductSource } from './product-source.ts';
import { plainDocument, type StagedDocument, Unreadable } from './staged.ts';
import { readStatus, readVisibility } from './status.ts';
import { createStockReader } from './stock.ts';

const COMPOSED = new Set(['configurable', 'grouped', 'bundle', 'giftcard']);
const NEVER = '1970-01-01T00:00:00.000Z';
const VISIBLE_RANK = 1;
const HIDDEN_RANK = 2;

const typeIn = (raw: RawProduct, note: Note) => {
  const known = toProductType(raw.type_id);
  if (known) return known;
  note(raw.type_id === '' ? 'type_id: missing' : 'type_id: not known here');
  if (raw.configurable_children.length > 0) return 'configurable';
  return raw.bundle_options.length > 0 ? 'bundle' : 'simple';
};

const singleValue = (value: unknown): number | null => {
  const scalar = toScalar(value);
  return typeof scalar === 'number' ? scalar : null;
};

const readAddress = (raw: RawProduct, note: Note) => {
  const written = raw.url_path || raw.slug || raw.url_key;
  const path = toPath(written);
  if (path === '') note('url_path: missing, made from the name');
  else if (raw.url_path !== '' && path !== raw.url_path.replaceAll(/^\/|\/$/g, '')) note('url_path: put right');
  const made = path || toSlug(raw.name) || toSlug(raw.sku);
  return { url_path: made, slug: raw.slug || raw.url_key || made, url_key: raw.url_key || raw.slug || made };
};

const readCategoryIds = ({ category_ids, category }: RawProduct, note: Note): number[] => {
  if (category_ids.length > 0 || category.length === 0) return category_ids;
  note('category_ids: missing, taken from category');
  return category.map(({ category_id: id }) => readNumber(id)).filter((id) => id !== null);
};

/** Null if there is no readable price. */
const nominalPrice = (raw: RawProduct, type: string, note: Note): number | null => {
  // A bundle priced by its parts has no price of its own, whatever the index says.
  if (type === 'bundle' && String(raw.price_type) === '0') return 0;
  const price = readPrice(raw, note);
  if (price === null && !COMPOSED.has(type)) note('price: missing, cannot be bought');
  return price;
};

const dropDuplicateSkus = (children: readonly (ReadChild | null)[], note: Note): ReadChild[] => {
  const bySku = new Map(children.filter((child) => child !== null).map((child) => [child.sku, child]));
  if (bySku.size < children.filter((child) => child !== null).length) {
    note('configurable_children: the same sku twice, the last one kept');
  }
  return [...bySku.values()];
};

const textColumns = (raw: RawProduct, note: Note) => {
  if (raw.name === '') note('name: missing, the sku instead');
  const changed = raw.updated_at ?? raw.created_at ?? readMoment(raw.tsk);
  if (changed === null) note('updated_at: missing');
  return {
    name: raw.name || raw.sku,
    description: raw.description,
    short_description: raw.short_description,
    updated_at: changed ?? NEVER,
    image: raw.image || raw.small_image || raw.thumbnail,
  };
};

const createPartReaders = (fields: Fields, note: Note) => {
  const readStock = createStockReader(fields, note);
  return {
    stock: readStock,
    child: createChildReader({ fields, note, readStock }),
    options: createOptionsReader(fields, note),
    bundle: createBundleReader(fields, note),
    custom: createCustomOptionsReader(fields, note),
    downloads: createDownloadsReader(fields, note),
  };
};

type PartReaders = ReturnType<typeof createPartReaders>;

/** A list from the usual field, or from the platform's extension attributes. */
const findList = (
  raw: RawProduct,
  key: 'bundle_options' | 'downloadable_links' | 'downloadable_samples',
  platformKey: string,
): Record<string, unknown>[] => {
  if (raw[key].length > 0) return raw[key];
  const { extension_attributes: extended } = raw as { extension_attributes?: unknown };
  const list = typeof extended === 'object' && extended !== null ? Reflect.get(extended, platformKey) : null;
  return Array.isArray(list) ? list : [];
};

const readParts = (raw: RawProduct, read: PartReaders, note: Note) => {
  const options: ReadOption[] = read.options(raw.configurable_options);
  const codes = options.map(({ attribute_code: code }) => code).filter((code) => code !== '');
  const { members, others } = splitLinks(raw.product_links);
  return {
    configurable_options: options,
    configurable_children: dropDuplicateSkus(
      raw.configurable_children.map((child) => read.child(child, codes)),
      note,
    ),
    bundle_options: read.bundle(findList(raw, 'bundle_options', 'bundle_product_options')),
    custom_options: read.custom(raw.custom_options),
    downloadable_links: read.downloads.links(findList(raw, 'downloadable_links', 'downloadable_product_links')),
    downloadable_samples: read.downloads.samples(findList(raw, 'downloadable_samples', 'downloadable_product_samples')),
    product_links: members,
    ...(others.length > 0 && { related_links: others }),
  };
};

const choiceColumns = (raw: RawProduct) => {
  const amounts = giftCardAmounts(raw);
  return {
    erin_recommends: raw.erin_recommends ?? false,
    color: singleValue(raw.color),
    size: singleValue(raw.size),
    breed: singleValue(raw.breed),
    ...(amounts.length > 0 && { giftcard_options: { amounts } }),
  };
};

/** The customization form is kept unchanged; an unreadable one is reported. */
const noteForm = ({ customizations: form }: Record<string, unknown>, note: Note): void => {
  if (readCustomizations(form ?? []).problems.length > 0) note('customizations: cannot be read, no form is shown');
};

/** Reads products. Data of other documents (attributes, categories, parents, parts) is added during the switch. */
export const createProductReader = (fields: Fields, note: Note) => {
  const schema = productSchema(fields);
  const read = createPartReaders(fields, note);

  const readColumns = (raw: RawProduct, id: number) => {
    const type = typeIn(raw, note);
    const status = readStatus(raw.status, note);
    const price = nominalPrice(raw, type, note);
    if (status === null) note('status: missing, taken as for sale');
    return {
      id,
      sku: raw.sku,
      type_id: type,
      status: status ?? 1,
      visibility: readVisibility(raw.visibility, note),
      ...textColumns(raw, note),
      ...readAddress(raw, note),
      ...choiceColumns(raw),
      ...readParts(raw, read, note),
      price: price ?? 0,
      ...(price === null && !COMPOSED.has(type) && { is_unpriced: true }),
      position: raw.position ?? readNumber(raw.category[0]?.position) ?? 0,
      category_ids: readCategoryIds(raw, note),
      stock: read.stock(raw.stock),
    };
  };

  return (source: Record<string, unknown>, indexed: string): StagedDocument => {
    const raw = schema.parse(withCustomAttributes(source));
    if (raw.sku === '') throw new Unreadable('no sku');
    noteForm(raw, note);
    const columns = readColumns(raw, readDocumentId(source.id ?? source.entity_id, indexed, note));
    const reductions = readReductions(withCustomAttributes(source), raw, note);
    const { id, sku, url_path: path, visibility, configurable_children: children } = columns;
    const variants = columns.type_id === 'configurable' ? children : [];
    return plainDocument({
      kind: 'product',
      id,
      key: sku,
      path,
      rank: visibility === 1 ? HIDDEN_RANK : VISIBLE_RANK,
      source: { ...raw, ...columns, ...reductions } satisfies ProductSource,
      variants: variants.map((child) => ({ id: child.id, sku: child.sku, path: child.url_path })),
    });
  };
};
