import { describe, expect, it } from 'vitest';
import { ok } from '../testing/answers.ts';
import { block, publish, richText, story } from '../testing/stories.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const blocksAt = async (path: string, fields: string, headers?: Record<string, string>) => {
  const query = `query($path: String!) { page(path: $path) { ... on ContentPage { blocks { __typename ${fields} } } } }`;
  const { data, errors } = await gateway.ask(query, { path }, headers);
  expect(errors).toBeUndefined();
  return data.page.blocks;
};

const said = (text: string, more: object = {}) => ({ kind: 'text', text, ...more });
const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

describe('the values in the texts of a story', () => {
  const prices = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      block('rich_text', {
        text: richText(`From {{productPrice(${['BEAR', 'DUCK', 'HEN', 'CAT'][index % 4]}, promo, plain)}}`),
      }),
    );

  it('are prices in the shopper’s currency, all of them after one call', async () => {
    publish(
      backend,
      story('prices', { body: [...prices(20), block('product_shelf', { source: 'skus', skus: 'DUCK' })] }),
    );
    const fields =
      '... on RichTextBlock { text } ... on ProductShelfBlock { products { product { price { effective { net { amount } } } } } }';
    const blocks = await blocksAt('/prices/', fields, { 'x-currency': 'EUR' });
    const [, price] = blocks[1].text[0].content;
    expect(price).toMatchObject({
      kind: 'text',
      text: expect.stringMatching(/^€\d/),
      price: { sku: 'DUCK', isPromotional: true, isColorful: false, regular: { currencyCode: expect.any(String) } },
    });
    expect(blocks).toHaveLength(21);
    expect(backend.paths().filter((call) => call.endsWith('render-list'))).toHaveLength(1);
    expect(backend.paths().toSorted()).toEqual([
      'GET content/story/prices',
      'GET currencies/rates',
      'GET products/render-list',
      'POST catalog/patchwork/product/_search',
      'POST catalog/patchwork/taxrule/_search',
      'POST url/map',
    ]);
  });

  it('are the regular or the special price, and a heading has them in words', async () => {
    const row = { final_price: 19.5, regular_price: 24, special_price: 19.5 };
    const price_info = { ...row, extension_attributes: { tax_adjustments: row } };
    const item = { id: 1, sku: 'BEAR', name: 'Bear', type: 'simple', currency_code: 'USD', price_info };
    backend.on('products/render-list', () => ok({ items: [item] }));
    const heading = '{{productSpecificPrice(BEAR, special)}} not {{productSpecificPrice(BEAR, regular)}}';
    publish(
      backend,
      story('words', {
        body: [block('gallery', { heading }), block('rich_text', { text: richText('{{productPrice(BEAR)}}') })],
      }),
    );
    const [gallery, text] = await blocksAt('/words/', '... on GalleryBlock { heading } ... on RichTextBlock { text }');
    expect(gallery.heading).toBe('$19.50 not $24');
    const price = { sku: 'BEAR', regular: usd('24.00'), special: usd('19.50'), isPromotional: false, isColorful: true };
    expect(text.text).toEqual([{ kind: 'paragraph', content: [said('$19.50', { price })] }]);
  });

  it('are left out where nobody knows them, and the rest of the text stays', async () => {
    backend.on('products/render-list', () => ({ status: 503, body: {} }));
    backend.on('statistic-values', () => ({ status: 503, body: {} }));
    publish(
      backend,
      story('away', { body: [block('gallery', { heading: 'A {{productPrice(BEAR)}}b {{orderCount()}}c' })] }),
    );
    expect(await blocksAt('/away/', '... on GalleryBlock { heading }')).toEqual([
      { __typename: 'GalleryBlock', heading: 'A b c' },
    ]);
  });

  it('are of so many prices and figures as a page may have', async () => {
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => `{{${name.replace('#', `x${index}`)}}}`).join('');
    const heading = many('productPrice(#)', 300) + many('statisticValue(#)', 30);
    publish(backend, story('many', { body: [block('gallery', { heading })] }));
    expect((await blocksAt('/many/', '... on GalleryBlock { heading }'))[0].heading).toBeNull();
    const asked = backend.calls.flatMap(({ path, query }) => (path.endsWith('render-list') ? [query.get('skus')] : []));
    expect(asked.map((skus) => skus?.split(',').length)).toEqual([100]);
    expect(backend.paths().filter((call) => call.endsWith('statistic-values'))).toHaveLength(5);
  });
});
