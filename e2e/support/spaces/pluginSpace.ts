import type { FakeStory } from '../../../backend/test/storyblok.ts';
import { doc, type Fields, node, type SpacePage, said, toBlock, toStory, toUuid } from './story.ts';

// In the shape of the space behind github.com/dohomi/storyblok-nexjs-mwc, 2019 to 2020: a plugin for every color, icon and
// class, each with an id of its own; an empty text for whatever was not filled in; pictures that are an address alone, with
// no scheme; rows of columns of rows. The texts are our own.

const plugin = (name: string, values: Fields = {}) => ({ _uid: toUuid(`plugin ${name}`), plugin: name, ...values });

const classes = (...values: string[]) =>
  values.length > 0
    ? plugin('bootstrap-utility-class-selector', { values })
    : plugin('bootstrap-utility-class-selector');

const picked = (rgba: string) => plugin('vue-color-picker', { rgba });
const icon = (name?: string) => plugin('material-icons-selector', name ? { id: `ic_${name}`, name } : {});

/** Fields that every component of the space has, mostly empty. */
const usual = (): Fields => ({
  font: '',
  align: '',
  color: '',
  property: [],
  class_names: classes(),
  custom_color: picked(''),
  background: [
    toBlock('background', { image: '', property: [], border_color: picked(''), classNames: classes('mb-4') }),
  ],
});

const storyLink = (slug: string) => ({
  id: toUuid(slug),
  url: '',
  _uid: toUuid(`link ${slug}`),
  linktype: 'story',
  fieldtype: 'multilink',
  cached_url: slug,
});

/** The editor has chosen a story before, and an address since. */
const urlLink = (url: string) => ({ ...storyLink('meeting'), url, linktype: 'url', cached_url: url });

const action = (label: string, link: object, variant = 'outlined') =>
  toBlock('action', {
    ...usual(),
    label,
    link,
    variant,
    icon: icon(),
    trailing_icon: icon('email'),
    open_external: false,
  });

const text = (words: string) => toBlock('rich_text', { ...usual(), text: words, typography: 'body1' });

const HOME: SpacePage = {
  path: '/plugins/mission/',
  words: [
    'A toy with a mission',
    'First line of the mission.',
    'Second line of the mission.',
    'See all toys',
    'Write to the makers',
    'Words of the left column.',
    'Words of the right column.',
    'Ready to hug',
    'Ways in',
    'Come and see us',
    'Until the fair opens',
  ],
  faults: [
    ['unsafeLink', 'action'],
    ['unsafeLink', 'action'],
    ['unknownBlock', 'iframe_advanced'],
    ['misplacedBlock', 'columns'],
    ['unreadableColor', 'call_to_action'],
  ],
  story: toStory('plugins/mission', {
    title: 'Our mission',
    preview_title: '',
    heading_hidden: true,
    layout: '',
    image: '//a.storyblok.com/f/400010/1200x630/5e6f708192/share.png',
    description: '',
    property: [],
    body: [
      toBlock('hero', {
        ...usual(),
        display: '',
        headline: 'A toy with a mission',
        text: 'First line of the mission.\n\nSecond line of the mission.\n',
        image: '//a.storyblok.com/f/400010/1473x1256/6f708192a3/two%20bears.png',
        background_color: picked('rgba(28, 47, 90, 1)'),
        text_color: picked('#fff'),
        actions: [
          action('See all toys', storyLink('stuffed-animals')),
          action('Write to the makers', urlLink('mailto:makers@patchwork.example')),
          action('Call the makers', urlLink('+1 555 0100')),
          action('Not chosen yet', urlLink('')),
        ],
      }),
      toBlock('columns', {
        ...usual(),
        columns: [
          toBlock('column', { ...usual(), width: '', body: [text('Words of the left column.')] }),
          toBlock('column', {
            ...usual(),
            body: [
              text('Words of the right column.'),
              toBlock('iframe_advanced', { url: 'https://forms.example/?id=cj&dark', allow: [], height: '450' }),
              toBlock('columns', { columns: [] }),
            ],
          }),
        ],
      }),
      toBlock('product_shelf', { ...usual(), heading: 'Ready to hug', source: 'skus', skus: ['BARNABY', 'DOODLE'] }),
      toBlock('category_tiles', { heading: 'Ways in', categories: ['custom-plush', 'pillows'], skus: '' }),
      toBlock('gallery', {
        heading: '',
        display: 'mobile_only',
        images: ['//a.storyblok.com/f/400010/273x256/5e6f708192/button.png', '', null],
      }),
      toBlock('call_to_action', {
        ...usual(),
        heading: 'Come and see us',
        text: '',
        background_color: picked('hsl(12, 60%, 50%)'),
        actions: [],
      }),
      toBlock('countdown', { ...usual(), heading: 'Until the fair opens', text: '', ends_at: '2099-07-01 20:57' }),
      toBlock('spacer', { size: '' }),
    ],
  }),
};

const item = (words: string) => node('list_item', [node('paragraph', [said(words)])]);

/** The whole page is one text, with no block around it. */
const TEXT_ONLY: SpacePage = {
  path: '/plugins/imprint/',
  words: ['Who makes this', 'The makers of toys,', 'Needle Street 7', 'the terms', 'thread', 'wool'],
  faults: [],
  story: toStory('plugins/imprint', {
    title: 'Imprint',
    body: doc(
      node('heading', [said('Who makes this')], { level: 1 }),
      node('paragraph', [said('The makers of toys,'), { type: 'hard_break' }, said('Needle Street 7')]),
      { type: 'paragraph' },
      node('paragraph', [
        said('See '),
        said('the terms', {
          type: 'link',
          attrs: { href: '/terms-of-service', uuid: toUuid('terms'), anchor: null, target: '_self', linktype: 'story' },
        }),
        said(', please. '),
      ]),
      node('bullet_list', [item('thread'), item('wool')]),
    ),
  }),
};

export const PLUGIN_SPACE: readonly SpacePage[] = [HOME, TEXT_ONLY];
export const PLUGIN_STORIES: readonly FakeStory[] = PLUGIN_SPACE.map(({ story }) => story);
