/** Products for dumps of any size: every tenth is configurable, the next nine are its variants. */
const VARIANTS = 9;
const FIRST_ID = 1000;

const TEXT = `<p>${'Soft and round, sewn by hand from remnants. '.repeat(20)}</p>`;

const base = (id: number) => ({
  id,
  sku: `TOY${id}`,
  status: 1,
  tax_class_id: '2',
  description: TEXT,
  updated_at: '2024-05-06 07:08:09',
  category_ids: ['10'],
  media_gallery: [1, 2, 3].map((pos) => ({ image: `/t/o/toy-${id}-${pos}.jpg`, pos, typ: 'image', lab: null })),
});

const variant = (id: number, index: number) => ({
  id,
  sku: `TOY${id}`,
  name: `Toy ${id}`,
  price: `${10 + index}.0000`,
  color: `${1 + (index % 3)}`,
  size: `${1 + Math.floor(index / 3)}`,
  image: `/t/o/toy-${id}.jpg`,
});

const option = (id: number, code: string) => ({
  attribute_id: id,
  attribute_code: code,
  label: code,
  values: [1, 2, 3].map((value_index) => ({ value_index, label: `${code} ${value_index}` })),
});

const parent = (id: number) => ({
  ...base(id),
  name: `Toy bear ${id}`,
  type_id: 'configurable',
  visibility: 4,
  price: 0,
  url_path: `toy-bear-${id}`,
  stock: { qty: 0, is_in_stock: true },
  configurable_options: [option(93, 'color'), option(142, 'size')],
  configurable_children: Array.from({ length: VARIANTS }, (_, index) => variant(id + 1 + index, index)),
});

const own = (id: number, index: number) => ({
  ...base(id),
  ...variant(id, index),
  type_id: 'simple',
  visibility: 1,
  url_key: `toy-${id}`,
  stock: { qty: 5, is_in_stock: true, manage_stock: true },
});

const toLine = (type: string, source: { readonly id: number }): string =>
  `${JSON.stringify({ _index: 'toys', _type: type, _id: String(source.id), _source: source })}\n`;

/** The lines of a dump with one category and `count` products (a multiple of ten). */
export function* toyDump(count: number): Generator<string> {
  const category = { id: 10, parent_id: 2, name: 'Toys', is_active: true, url_path: 'toys', level: 2 };
  yield toLine('category', category);
  for (let index = 0; index < count; index += 1) {
    const place = index % (VARIANTS + 1);
    yield toLine('product', place === 0 ? parent(FIRST_ID + index) : own(FIRST_ID + index, place - 1));
  }
}
