import type { FakeStory } from '../../../backend/test/storyblok.ts';
import { doc, type Fields, node, type SpacePage, said, type TextNode, toBlock, toStory, toUuid } from './story.ts';

// In the shape of the space behind github.com/RicLeP/laravel-storyblok (tests/Fixtures), 2020 to 2024: every type of field,
// assets with null for what is not said, tables, choices of several, numbers as texts, blocks in texts with ids of their
// own, relations by uuid. The texts are our own.

const asset = (filename: string, over: Fields = {}) => ({
  id: 1_400_200,
  alt: null,
  name: '',
  focus: null,
  title: null,
  filename,
  copyright: null,
  fieldtype: 'asset',
  ...over,
});

const FILES = 'https://a.storyblok.com/f/400020';

const link = (linktype: string, over: Fields = {}) => ({
  id: '',
  url: '',
  linktype,
  fieldtype: 'multilink',
  cached_url: '',
  ...over,
});

const action = (label: string, chosen: object, style = 'solid') =>
  toBlock('action', { label, link: chosen, style, theme: [toBlock('theme', { text_colour: 'yellow' })] });

const cell = (value: string) => toBlock('_table_col', { value });
const row = (...values: readonly string[]) => toBlock('_table_row', { body: values.map(cell) });

const table = (heads: readonly string[], ...rows: readonly (readonly string[])[]) => ({
  tbody: rows.map((values) => row(...values)),
  thead: heads.map((value) => toBlock('_table_head', { value })),
  fieldtype: 'table',
});

const image = (src: string, alt: string, ...marks: readonly object[]): TextNode => ({
  type: 'image',
  attrs: {
    id: 98_400_200_122_001,
    alt,
    src,
    title: 'Caption',
    source: '',
    copyright: '',
    meta_data: { alt, title: 'Caption', source: '', copyright: '' },
  },
  ...(marks.length > 0 && { marks }),
});

/** In texts a block has an id that says so. */
const inText = (component: string, fields: Fields = {}) => {
  const block = toBlock(component, fields);
  return { ...block, _uid: `i-${block._uid}` };
};

const blok = (...body: readonly object[]): TextNode => ({
  type: 'blok',
  attrs: { id: toUuid(`blok ${body.length}`), body },
});

const toStoryLink = {
  type: 'link',
  attrs: { href: '/plugins/mission', uuid: toUuid('plugins/mission'), anchor: 'who', target: null, linktype: 'story' },
};

const FIELDS: SpacePage = {
  path: '/fields/all/',
  words: [
    'Every field there is',
    'To the makers',
    'To a part of it',
    'Abroad',
    'By mail',
    'The leaflet',
    'Words above the picture',
    'In bold',
    'Asked in the text',
    'Words below the block',
    'What it costs',
    'A small bear',
    'in every color',
    'See us sew',
    'Until it ends',
  ],
  faults: [
    ['unknownBlock', 'person'],
    ['unsafePicture', 'gallery'],
    ['unknownBlock', 'all-fields'],
  ],
  story: toStory('fields/all', {
    title: 'All fields',
    textarea: 'one line\n\nand another',
    markdown: '**strong** words\nof a text',
    number: '1234',
    boolean: true,
    blocks_empty: [],
    multi_assets_empty: '',
    body: [
      toBlock('hero', {
        headline: 'Every field there is',
        text: doc(node('paragraph', [])),
        image: asset(`${FILES}/1600x793/0c1d2e3f40/long-bear.jpg`, {
          focus: '350x426:351x427',
          title: 'A long bear',
        }),
        actions: [
          action('To the makers', link('story', { id: toUuid('plugins/mission'), cached_url: 'plugins/mission' })),
          action('To a part of it', link('story', { anchor: 'the-anchor', cached_url: 'plugins/mission' })),
          action('Abroad', link('url', { url: 'https://felt.example', cached_url: 'https://felt.example' })),
          action('By mail', link('email', { email: 'makers@patchwork.example' })),
          action('The leaflet', link('asset', { url: `${FILES}/x/4d5e6f7081/leaflet.pdf` })),
        ],
      }),
      toBlock('rich_text', {
        text: doc(
          node('paragraph', [said('Words above the picture')]),
          node('paragraph', [
            image(`${FILES}/800x534/1a2b3c4d5e/stitch.jpg`, 'A picture that leads on', toStoryLink),
            image(`${FILES}/1728x1018/2b3c4d5e6f/needle.jpg`, ''),
            image('', 'Not chosen'),
          ]),
          node('paragraph', [said('In bold ', { type: 'bold' })]),
          blok(
            inText('person', { name: 'Bo', description: 'sews' }),
            inText('faq', { heading: 'Asked in the text', questions: [] }),
          ),
          { type: 'blok', attrs: { id: null, body: null } },
          node('paragraph', [said('Words below the block')]),
        ),
      }),
      toBlock('gallery', {
        heading: 'On our shelf',
        images: [
          asset(`${FILES}/1000x875/3c4d5e6f70/thread.jpg`),
          asset('', { id: null }),
          asset('http://a.storyblok.com/f/400020/700x700/4d5e6f7081/wool.png'),
        ],
      }),
      toBlock('logos', { heading: '', images: '' }),
      toBlock('price_table', {
        heading: 'What it costs',
        rows: table(
          ['What', 'How much', 'Note'],
          ['A small bear', '{{productPrice(BARNABY)}}', 'in every color'],
          ['', '', ''],
        ),
      }),
      toBlock('video', {
        heading: 'See us sew',
        title: '',
        url: link('url', { url: 'https://youtu.be/dQw4w9WgXcQ', cached_url: 'https://youtu.be/dQw4w9WgXcQ' }),
      }),
      toBlock('reviews', { heading: '', count: '2' }),
      toBlock('all-fields', { blocks: [toBlock('blocks', { blocks: [toBlock('teaser', { body: 'body' })] })] }),
      toBlock('countdown', { heading: 'Until it ends', ends_at: '2099-07-01 20:57', text: 'Soon.' }),
    ],
  }),
};

const refer = (...names: readonly string[]) => toBlock('block_reference', { reference: names.map(toUuid) });
const referOne = (name: string, fields: Fields = {}) =>
  toBlock('block_reference', { reference: toUuid(name), ...fields });

const shared = (name: string, ...body: readonly object[]) => toStory(name, { component: 'block', body });
const words = (text: string) => toBlock('rich_text', { text: doc(node('paragraph', [said(text)])) });

/** One within the other, three deep, and what the last one refers to is one too many but for the gateway's own reading. */
const SHARED: readonly FakeStory[] = [
  shared('fields/shared/outer', words('Outer words.'), referOne('fields/shared/middle')),
  shared('fields/shared/middle', words('Middle words.'), refer('fields/shared/inner', 'fields/shared/side')),
  shared('fields/shared/inner', words('Inner words.'), referOne('fields/shared/outer')),
  shared('fields/shared/side', words('Words at the side.')),
];

const ROOT = toStory('fields/', { title: 'The root of the fields', body: [words('Below here are fields.')] });
const MIDDLE = toStory('fields/deep/', { title: 'Deep fields', parent: ROOT.uuid, body: [] });
const BRANCH = toStory('fields/deep/er', { title: 'Deeper fields', parent: MIDDLE.uuid, body: [] });

const RELATIONS: SpacePage = {
  path: '/fields/deep/er/est/',
  words: [
    'The root of the fields',
    'Deep fields',
    'Deeper fields',
    'Outer words.',
    'Middle words.',
    'Inner words.',
    'Words at the side.',
    'Below all of them.',
  ],
  faults: [
    // The innermost refers to the outermost again.
    ['missingReference', 'block_reference'],
    // Chosen and deleted since, and never chosen.
    ['missingReference', 'block_reference'],
    ['missingReference', 'block_reference'],
  ],
  story: toStory('fields/deep/er/est', {
    title: 'The deepest',
    parent: BRANCH.uuid,
    body: [
      referOne('fields/shared/outer', { display: 'mobile_hidden' }),
      referOne('fields/shared/deleted'),
      toBlock('block_reference', { reference: '' }),
      words('Below all of them.'),
    ],
  }),
};

export const FIELD_SPACE: readonly SpacePage[] = [FIELDS, RELATIONS];
export const FIELD_STORIES: readonly FakeStory[] = [
  ...FIELD_SPACE.map(({ story }) => story),
  ...SHARED,
  ROOT,
  MIDDLE,
  BRANCH,
];
