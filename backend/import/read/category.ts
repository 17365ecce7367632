import { z } from 'zod';
import { toPath, toSlug } from '../repair/address.ts';
import type { Fields, Note } from '../repair/fields.ts';
import { numberFor, readId } from '../repair/number.ts';
import { readDocumentId } from './identity.ts';
import { plainDocument, type StagedDocument } from './staged.ts';

const categorySchema = (fields: Fields) =>
  z.looseObject({
    name: fields.line('name'),
    is_active: fields.flag('is_active'),
    position: fields.whole('position'),
    product_count: fields.whole('product_count'),
    slug: fields.text('slug'),
    url_key: fields.text('url_key'),
    url_path: fields.text('url_path'),
    description: fields.paragraphs('description'),
    image: fields.text('image'),
    children_data: fields.objects('children_data'),
  });

type RawCategory = z.output<ReturnType<typeof categorySchema>>;

const readParent = (raw: RawCategory, given: number | null): number => {
  const parent = raw.parent_id;
  if (parent === undefined || parent === null || parent === '') return given ?? 0;
  return readId(parent) ?? numberFor(String(parent));
};

const readName = ({ name, slug, url_key: key }: RawCategory, id: number, note: Note): string => {
  if (name !== '') return name;
  note('name: missing');
  return slug || key || `Category ${id}`;
};

const readAddress = (raw: RawCategory, name: string, note: Note) => {
  const path = toPath(raw.url_path || raw.slug || raw.url_key);
  if (path === '') note('url_path: missing, made from the name');
  const made = path || toSlug(name);
  return { url_path: made, slug: raw.slug || raw.url_key || made, url_key: raw.url_key || raw.slug || made };
};

interface At {
  readonly indexed: string;
  /** Position of a category inside its parent. */
  readonly parent: number | null;
}

/** Reads categories, and those that exist only inside their parents. */
export const createCategoryReader = (fields: Fields, note: Note) => {
  const schema = categorySchema(fields);

  const readAt = (source: Record<string, unknown>, { indexed, parent }: At): StagedDocument => {
    const raw = schema.parse(source);
    const id = readDocumentId(source.id ?? source.entity_id, indexed, note);
    const name = readName(raw, id, note);
    if (raw.is_active === null) note('is_active: missing, taken as active');
    const address = readAddress(raw, name, note);
    const columns = {
      id,
      parent_id: readParent(raw, parent),
      name,
      is_active: raw.is_active ?? true,
      position: raw.position ?? 0,
      product_count: raw.product_count ?? 0,
      ...address,
    };
    const { children_data: children, ...kept } = raw;
    const nested = children.filter((child) => (child.id ?? child.entity_id) !== undefined);
    return plainDocument({
      kind: 'category',
      id,
      path: address.url_path,
      source: { ...kept, ...columns },
      nested: nested.map((child) => readAt(child, { indexed: '', parent: id })),
    });
  };

  return (source: Record<string, unknown>, indexed: string): StagedDocument =>
    readAt(source, { indexed, parent: null });
};
