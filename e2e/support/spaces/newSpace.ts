import type { FakeStory } from '../../../backend/test/storyblok.ts';
import { doc, type Fields, node, type SpacePage, said, type TextNode, toBlock, toStory, toUuid } from './story.ts';

// In the shape that github.com/storyblok/monoblok describes and the spaces of 2024 and later have: assets with their
// metadata and of other hosts, links with the story that they lead to, texts with alignment, tables and anchors, products
// of a plugin, blocks that a script has written without an id, slugs with dots. The texts are our own.

const FILES = 'https://a.storyblok.com/f/400030';

const asset = (filename: string | null, over: Fields = {}) => ({
  id: 22_400_300,
  alt: '',
  name: '',
  focus: '',
  title: '',
  source: '',
  filename,
  copyright: '',
  fieldtype: 'asset',
  meta_data: {},
  is_private: false,
  is_external_url: false,
  ...over,
});

const toStoryLink = (slug: string, over: Fields = {}) => ({
  id: toUuid(slug),
  url: '',
  linktype: 'story',
  fieldtype: 'multilink',
  cached_url: slug,
  target: '_self',
  rel: '',
  title: '',
  prep: true,
  story: { name: slug, id: 1, uuid: toUuid(slug), slug, url: slug, full_slug: slug, _stopResolving: true },
  ...over,
});

const color = (chosen: string) => ({ _uid: toUuid(`color ${chosen}`), color: chosen, plugin: 'native-color-picker' });

const ALIGNED = { textAlign: null, dir: null };
const paragraph = (...content: readonly TextNode[]) => node('paragraph', content, ALIGNED);
const heading = (level: number, ...content: readonly TextNode[]) => node('heading', content, { level, ...ALIGNED });
const CELL = { colspan: 1, rowspan: 1, colwidth: [120], backgroundColor: null };
const tableRow = (type: string, ...cells: readonly string[]) =>
  node(
    'tableRow',
    cells.map((words) => node(type, [paragraph(said(words))], CELL)),
  );

const linkTo = (attrs: Fields) => ({
  type: 'link',
  attrs: { href: null, uuid: null, anchor: null, target: '_self', linktype: 'url', custom: {}, ...attrs },
});

const GUIDE: SpacePage = {
  path: '/guides/v1.2-of-our-stitch/',
  words: [
    'The stitch, version 1.2',
    'Where it begins',
    'Inches',
    'A bear of twelve',
    'back to the beginning',
    'to the mission',
    'to nowhere',
    'smile',
    'Chosen for you',
    'Take one home',
    'Open the archive',
    'They say',
    'It never came apart.',
    'Written by a script',
    'so was this',
  ],
  faults: [
    ['unreadableBlock', null],
    ['unsafeLink', 'rich_text'],
    ['unknownNode', 'rich_text'],
    ['unknownBlock', 'promo-50'],
    ['unsafePicture', 'image_text'],
  ],
  story: toStory('guides/v1.2-of-our-stitch', {
    title: 'The stitch, version 1.2',
    description: 'A stitch of ours.',
    image: asset(`${FILES}/1440x1125/708192a3b4/hero.JPG`, { focus: '700x300:701x301' }),
    body: [
      toBlock('rich_text', {
        text: doc(
          heading(2, said('Where it begins', { type: 'anchor', attrs: { id: 'begin' } })),
          { type: 'paragraph', attrs: ALIGNED },
          node('table', [tableRow('tableHeader', 'Size', 'Inches'), tableRow('tableCell', 'A bear of twelve', '12')]),
          paragraph(
            said('back to the beginning', linkTo({ href: '#begin', anchor: 'begin' })),
            { type: 'hard_break' },
            said(
              'to the mission',
              linkTo({ href: '/plugins/mission', uuid: toUuid('plugins/mission'), linktype: 'story' }),
            ),
            said(' or '),
            said('to nowhere', linkTo({ linktype: null })),
            { type: 'emoji', attrs: { name: 'smile', emoji: '😄', fallbackImage: 'https://cdn.example/smile.png' } },
            { type: 'emoji', attrs: { name: 'smile', emoji: '', fallbackImage: '' } },
          ),
          { type: 'details', content: [paragraph(said('of a newer editor'))] },
        ),
      }),
      toBlock('product_shelf', {
        heading: 'Chosen for you',
        source: 'skus',
        skus: {
          items: ['BARNABY', 'DOODLE'].map((sku) => ({
            id: `gid://shop/Product/${sku}`,
            sku,
            name: sku,
            type: 'product',
            image: 'https://cdn.example/x.jpg',
            variants: false,
          })),
          plugin: 'sb-shop',
        },
      }),
      toBlock('promo-50', { vimeoId: '', image: asset(`${FILES}/1x1/0/a.jpg`) }),
      toBlock('image_text', {
        heading: 'Take one home',
        text: doc(paragraph(said('It fits into any bag.'))),
        image: asset('https://images.example/bear.jpg?w=800&auto=format', { is_external_url: true, id: null }),
        side: ['right'],
        actions: [
          toBlock('action', { label: 'Open the archive', link: toStoryLink('plugins/imprint', { target: '_blank' }) }),
        ],
      }),
      toBlock('quotations', {
        heading: 'They say',
        quotations: [
          toBlock('quotation', {
            text: doc(paragraph(said('It never came apart.'))),
            author: '',
            detail: '',
            image: asset(null, { id: null }),
          }),
        ],
      }),
      { component: 'rich_text', text: doc(paragraph(said('Written by a script'))) },
      { component: 'rich_text', text: doc(paragraph(said('so was this'))), display: null },
      null,
      toBlock('call_to_action', {
        heading: '',
        text: doc({ type: 'paragraph', attrs: ALIGNED }),
        background_color: color(''),
        text_color: color('#f40000'),
        actions: [],
      }),
    ],
  }),
};

/** The start page of a folder, whose path ends in a slash, of a name with an umlaut and a long slug. */
const LONG = `${'a-very-long-name-for-'.repeat(5)}one-guide`;

const LONG_NAME: SpacePage = {
  path: `/guides/${LONG}/`,
  words: ['Die Größe', 'A folder begins here.'],
  faults: [],
  story: toStory(`guides/${LONG}/`, {
    title: 'Die Größe',
    body: [toBlock('rich_text', { text: doc(paragraph(said('A folder begins here.'))) })],
  }),
};

export const NEW_SPACE: readonly SpacePage[] = [GUIDE, LONG_NAME];
export const NEW_STORIES: readonly FakeStory[] = NEW_SPACE.map(({ story }) => story);
