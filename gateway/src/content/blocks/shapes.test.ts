import { type StoryBlock, storyBlock } from '@patchwork/domain/content/story.ts';
import { describe, expect, it } from 'vitest';
import { block, richText, story } from '../../testing/stories.ts';
import { toStoryPage } from '../pages.ts';
import { createFindings } from '../problems.ts';
import { buildBlocks } from './build.ts';

// Fields as older spaces have them, and those with other plugins.

const SLUGS = { homeSlug: 'home', storeCode: 'uk', storeCodes: ['uk'], isPrefixed: false };

const build = (...blocks: readonly unknown[]) => {
  const findings = createFindings();
  const values = { find: () => ({ text: '$24' }) };
  const page = { slugs: SLUGS, values, findings, references: new Map(), isPreview: true };
  const read = blocks.flatMap((one): StoryBlock | [] => storyBlock.safeParse(one).data ?? []);
  return {
    built: buildBlocks(read, page),
    told: findings.all.map(({ fault, detail, block: named }) => [fault, named?.component, detail]),
  };
};

describe('a choice of products or categories', () => {
  it.each<[string, unknown]>([
    ['a text', 'BEAR, DUCK,BEAR,,'],
    ['a list', ['BEAR', 'DUCK', 'BEAR', '']],
    ['a list of products', [{ sku: 'BEAR', name: 'Bear' }, { sku: 'DUCK' }, { id: 7 }, null]],
    ['products of a plugin', { plugin: 'sb-shop', items: [{ id: 'gid://1', sku: 'BEAR' }, { sku: 'DUCK' }] }],
  ])('may be %s', (_, skus) => {
    const { built, told } = build(block('product_shelf', { source: 'skus', skus }));
    expect(built).toMatchObject([{ shelf: { source: 'skus', skus: ['BEAR', 'DUCK'] } }]);
    expect(told).toEqual([]);
  });

  it.each<[unknown]>([[[]], [null], [{ plugin: 'sb-shop', items: [] }], [{ plugin: 'sb-shop' }], [[[['BEAR']]]]])(
    'of none is reported: %j',
    (skus) => {
      const { built, told } = build(block('product_shelf', { source: 'skus', skus }));
      expect([built, told]).toEqual([[], [['unreadableBlock', 'product_shelf', 'skus']]]);
    },
  );

  it('has as many as there may be, whatever was chosen', () => {
    const many = Array.from({ length: 5000 }, (_, index) => `TOY${index}`);
    const { built } = build(
      block('product_shelf', { source: 'skus', skus: many }),
      block('category_tiles', { categories: many }),
    );
    expect(built).toMatchObject([{ shelf: { skus: many.slice(0, 12) } }, { urlPaths: many.slice(0, 24) }]);
  });

  it('of categories may be a list as well', () => {
    const { built } = build(block('category_tiles', { categories: ['/plush/', 'pillows', 'pillows'] }));
    expect(built).toMatchObject([{ urlPaths: ['plush', 'pillows'] }]);
  });

  it('of one may be a list of one', () => {
    const { built } = build(block('spacer', { size: ['small'], display: ['mobile_only'] }));
    expect(built).toMatchObject([{ size: 'SMALL', display: 'MOBILE_ONLY' }]);
  });
});

describe('a video', () => {
  const url = 'https://youtu.be/dQw4w9WgXcQ';

  it.each([
    [url],
    [{ linktype: 'url', url, cached_url: url, fieldtype: 'multilink', id: '' }],
    [{ linktype: 'url', url, cached_url: '' }],
  ])('may be chosen as a text and as a link: %j', (chosen) => {
    const { built, told } = build(block('video', { url: chosen }));
    expect(built).toMatchObject([{ videoUrl: url }]);
    expect(told).toEqual([]);
  });

  it('of nowhere is reported', () => {
    const { built, told } = build(block('video', { url: { linktype: 'story', cached_url: 'faqs' } }));
    expect([built, told]).toEqual([[], [['unreadableBlock', 'video', 'url']]]);
  });
});

describe('a color', () => {
  it.each<[unknown, string]>([
    ['#FFEE00', '#ffee00'],
    [{ plugin: 'native-color-picker', color: '#fe0' }, '#ffee00'],
    [{ plugin: 'vue-color-picker', rgba: 'rgba(255, 238, 0, 1)', _uid: 'x' }, '#ffee00'],
  ])('is read as %j', (color, expected) => {
    const { built, told } = build(block('call_to_action', { heading: 'x', background_color: color, text_color: '' }));
    expect(built).toMatchObject([{ backgroundColor: expected, textColor: null }]);
    expect(told).toEqual([]);
  });

  it.each<[unknown, string]>([
    ['mauve', 'mauve'],
    [{ plugin: 'native-color-picker', color: 'hsl(0, 0%, 0%)' }, 'hsl(0, 0%, 0%)'],
    [{ rgba: 'rgba(0, 0, 0, 0.5)' }, 'rgba(0, 0, 0, 0.5)'],
    [7, '7'],
  ])('that cannot be read is reported, and the block stays: %j', (color, detail) => {
    const { built, told } = build(block('hero', { headline: 'x', background_color: color }));
    expect(built).toMatchObject([{ heading: 'x', backgroundColor: null }]);
    expect(told).toEqual([['unreadableColor', 'hero', detail]]);
  });

  it.each<[unknown]>([[undefined], [''], [null], [{ plugin: 'native-color-picker', color: '' }], [{ rgba: '' }]])(
    'that nobody chose is no fault: %j',
    (color) => expect(build(block('hero', { background_color: color })).told).toEqual([]),
  );
});

describe('a picture', () => {
  const url = '/media/remote/a.storyblok.com/f/1/2000x1500/a/bear.jpg';
  const filename = 'https://a.storyblok.com/f/1/2000x1500/a/bear.jpg';

  it.each<[unknown, object]>([
    ['//a.storyblok.com/f/1/2000x1500/a/bear.jpg', { url, alt: '', focus: null }],
    [
      { filename, alt: null, title: 'A bear', focus: null },
      { url, alt: 'A bear', focus: null },
    ],
    [
      { filename, alt: 'For {{productPrice(BEAR)}}', focus: '350x426:351x427' },
      { url, alt: 'For $24', focus: '350x426:351x427' },
    ],
    [
      { filename, alt: '', focus: 'top left' },
      { url, focus: null },
    ],
  ])('is read from %j', (image, expected) => {
    const { built, told } = build(
      block('hero', { image }),
      block('gallery', { images: [image, '', null, { filename: '' }] }),
    );
    expect(built).toMatchObject([{ image: expected }, { images: [expected] }]);
    expect(told).toEqual([]);
  });

  it.each(['http://a.storyblok.com/f/1/x.jpg', '//evil.example:81/x.jpg'])(
    'of another kind is reported: %s',
    (image) => {
      const { built, told } = build(block('hero', { image }));
      expect(built).toMatchObject([{ image: null }]);
      expect(told).toEqual([['unsafePicture', 'hero', image]]);
    },
  );
});

describe('prices', () => {
  const cells = (...values: string[]) => ({
    _uid: 'row',
    component: '_table_row',
    body: values.map((value) => ({ _uid: value, component: '_table_col', value })),
  });

  it('may be written as a table', () => {
    const tbody = [
      cells('A bear', '{{productPrice(BEAR)}}', 'each'),
      cells('A duck', '$9'),
      cells('', ''),
      cells('', '$1'),
    ];
    const { built, told } = build(block('price_table', { rows: { fieldtype: 'table', thead: [], tbody } }));
    expect(built).toMatchObject([
      {
        rows: [
          { label: 'A bear', price: [{ text: '$24' }], note: 'each' },
          { label: 'A duck', price: [{ text: '$9' }], note: null },
        ],
      },
    ]);
    expect(told).toEqual([['unreadableBlock', 'price_row', 'label']]);
  });

  it('of a table are as many as there may be', () => {
    const tbody = Array.from({ length: 100 }, () => cells('A bear', '$1'));
    const { built, told } = build(block('price_table', { rows: { tbody } }));
    expect(built).toMatchObject([{ rows: { length: 60 } }]);
    expect(told).toEqual([['tooManyBlocks', 'price_table', '']]);
  });
});

describe('blocks', () => {
  it('that a script has written without an id have one each, the same whenever they are read', () => {
    const written = [
      { component: 'spacer' },
      { component: 'spacer' },
      { component: 'columns', columns: [block('column', { body: [{ component: 'spacer' }] }), block('column')] },
    ];
    const { built } = build(...written);
    const keys = JSON.stringify(built).match(/"key":"[^"]*"/g) ?? [];
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(4);
    expect(JSON.stringify(build(...written).built)).toBe(JSON.stringify(built));
  });

  it('may be shared by a list of references, each in its place', () => {
    const shared = (uuid: string, size: string) =>
      story(`shared/${size}`, { component: 'block', body: [block('spacer', { size })] }, { uuid });
    const reference = [shared('uuid-1', 'small'), 'gone', shared('uuid-2', 'large')];
    const { built, told } = build(block('block_reference', { reference }), block('block_reference', { reference: [] }));
    expect(built).toMatchObject([{ size: 'SMALL' }, { size: 'LARGE' }]);
    expect(told.map(([fault]) => fault)).toEqual(['missingReference', 'missingReference']);
  });
});

it('a page may be one text', () => {
  const written = story('imprint', { body: richText('Who makes this') });
  const { body } = toStoryPage(written, SLUGS);
  expect(build(...body).built).toMatchObject([
    { __typename: 'RichTextBlock', text: [{ kind: 'paragraph', content: [{ text: 'Who makes this' }] }] },
  ]);
});

describe('the reviews of a block', () => {
  it.each([
    ['all, where nothing is chosen', {}, null, null],
    ['all, whatever was chosen before', { source: 'newest', skus: 'BEAR', category: 'plush' }, null, null],
    ['those of products', { skus: 'BEAR, DUCK' }, ['BEAR', 'DUCK'], null],
    ['those of a category', { source: 'category', skus: 'BEAR', category: '/plush/' }, null, 'plush'],
  ])('are %s', (_, fields, skus, categoryPath) => {
    const { built, told } = build(block('reviews', fields));
    expect(built).toMatchObject([{ count: 6, skus, categoryPath }]);
    expect(told).toEqual([]);
  });

  it.each(['skus', 'category'])('are all where the %s of the choice is missing, which is reported', (source) => {
    const { built, told } = build(block('reviews', { source }));
    expect(built).toMatchObject([{ skus: null, categoryPath: null }]);
    expect(told).toEqual([['unreadableBlock', 'reviews', source]]);
  });
});
