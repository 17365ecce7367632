import { expect, it } from 'vitest';
import { createReader } from './reader.ts';

const read = createReader();

const SOUND = {
  id: 1,
  sku: 'BEAR',
  name: 'Bear',
  type_id: 'simple',
  price: 10,
  status: 1,
  visibility: 4,
  tax_class_id: 2,
  url_path: 'bear',
  category_ids: [3],
  updated_at: '2024-05-06 07:08:09',
  stock: { qty: 1, is_in_stock: true },
};

const readProduct = (change: Record<string, unknown>) => {
  const result = read({ kind: 'product', id: '', source: { ...SOUND, ...change } });
  if (!('document' in result)) throw new Error(result.skipped);
  return { source: result.document.source, repairs: result.repairs };
};

it('reads custom options as messy as they come', () => {
  const { source, repairs } = readProduct({
    custom_options: [
      {
        option_id: 7,
        title: 'Wrapping <b>paper</b>',
        type: 'drop_down',
        is_require: '1',
        sort_order: '2',
        values: [
          { option_type_id: '71', title: 'Stars', price: '2.5000', price_type: 'fixed' },
          { option_type_id: 72, title: 'Gold', price: 10, price_type: 'percent' },
          { title: 'Nameless' },
        ],
      },
      {
        option_id: '8',
        title: 'Name',
        type: 'field',
        is_require: false,
        price: null,
        max_characters: '12',
        sku: 'name',
      },
      { option_id: 9, title: 'Photo', type: 'file', is_require: true },
      { option_id: 10, title: 'Empty', type: 'radio', values: [] },
    ],
  });
  expect(source.custom_options).toEqual([
    {
      option_id: '7',
      title: 'Wrapping paper',
      type: 'drop_down',
      is_require: true,
      sort_order: 2,
      values: [
        { option_type_id: '71', title: 'Stars', price: 2.5, price_type: 'fixed' },
        { option_type_id: '72', title: 'Gold', price: 10, price_type: 'percent' },
      ],
    },
    {
      option_id: '8',
      sku: 'name',
      title: 'Name',
      type: 'field',
      is_require: false,
      sort_order: 2,
      price: 0,
      price_type: 'fixed',
      max_characters: 12,
    },
  ]);
  expect(repairs).toContain('custom_options: one that cannot be offered here, left out');
  expect(repairs).toContain('custom_options: a value without id or title, left out');
});

it.each([true, [5], 'on request', -3])('leaves out what costs %j more, and keeps what costs nothing more', (price) => {
  const value = (id: string, more: object) => ({ option_type_id: id, title: `Value ${id}`, ...more });
  const { source, repairs } = readProduct({
    custom_options: [
      {
        option_id: 1,
        title: 'Paper',
        type: 'radio',
        values: [value('1', { price }), value('2', {}), value('3', { price: '' })],
      },
      { option_id: 2, title: 'Name', type: 'field', price },
      { option_id: 3, title: 'Box', type: 'radio', values: [value('4', { price })] },
    ],
    downloadable_links: [
      { id: 1, title: 'Pattern', price },
      { id: 2, title: 'Guide' },
    ],
  });
  expect(source.custom_options).toMatchObject([
    {
      option_id: '1',
      values: [
        { option_type_id: '2', price: 0 },
        { option_type_id: '3', price: 0 },
      ],
    },
  ]);
  expect(source.downloadable_links).toMatchObject([{ id: '2', title: 'Guide', price: 0 }]);
  expect(repairs).toContain('custom_options: a value whose price cannot be read, left out');
  expect(repairs).toContain('custom_options: one whose price cannot be read, left out');
  expect(repairs).toContain('downloadable_links: one whose price cannot be read, left out');
});

it('reads files and samples, wherever the platform keeps them', () => {
  const { source } = readProduct({
    type_id: 'downloadable',
    extension_attributes: {
      downloadable_product_links: [
        { id: 4, title: 'Pattern', price: '0.0000', number_of_downloads: '3', sample_url: 'https://a.example/p.pdf' },
        { title: '' },
      ],
      downloadable_product_samples: [
        { id: 5, title: 'First page', sort_order: 1, sample_url: 'https://a.example/1.pdf' },
        { id: 6, title: 'Kept elsewhere', sample_file: '/s/a.pdf' },
      ],
    },
  });
  expect(source.downloadable_links).toEqual([
    {
      id: '4',
      title: 'Pattern',
      sort_order: 1,
      price: 0,
      number_of_downloads: 3,
      sample_url: 'https://a.example/p.pdf',
    },
    { id: '2', title: 'File 2', sort_order: 2, price: 0, number_of_downloads: 0 },
  ]);
  expect(source.downloadable_samples).toEqual([
    { id: '5', title: 'First page', sort_order: 1, sample_url: 'https://a.example/1.pdf' },
  ]);
});

it('names the parts of a bundle by their skus only where these tell them apart', () => {
  const bundle = (...skus: string[]) =>
    readProduct({
      type_id: 'bundle',
      bundle_options: skus.map((sku, index) => ({ option_id: index + 1, sku, title: 'Part', product_links: [] })),
    }).source.bundle_options as { sku?: string }[];
  expect(bundle('BOX', 'BOX').map(({ sku }) => sku)).toEqual([undefined, undefined]);
  expect(bundle('eyes', 'ears', '').map(({ sku }) => sku)).toEqual(['eyes', 'ears', undefined]);
});

const OPTION = {
  id: 'name',
  type: 'option',
  name: 'Name',
  optionData: { type: 'generic_option', displayWidget: 'text_input' },
};

it('keeps the form that a product is made to order by as it is told', () => {
  const { source, repairs } = readProduct({ customizations: [OPTION] });
  expect(source.customizations).toEqual([OPTION]);
  expect(repairs).toEqual(readProduct({}).repairs);
});

it('says of a form that cannot be read that none is shown', () => {
  const { source, repairs } = readProduct({ customizations: [OPTION, OPTION] });
  expect(source.customizations).toEqual([OPTION, OPTION]);
  expect(repairs).toContain('customizations: cannot be read, no form is shown');
});
