import { randomUUID } from 'node:crypto';
import { FAKE_TOKENS, type FakeStory, startFakeStoryblok } from '../../backend/test/storyblok.ts';
import { getUrls, OWN_SHOP } from './environment.ts';
import { SPACE_STORIES } from './spaces/spaces.ts';
import { startOwnShop } from './startShop.ts';

type StoryBlock = FakeStory['content'];

/** Of a rich text. */
interface StoryNode {
  readonly type: string;
  readonly content?: readonly StoryNode[];
}

type Fields = Readonly<Record<string, unknown>>;

export const block = (component: string, fields: Fields = {}): StoryBlock => ({
  _uid: randomUUID(),
  component,
  ...fields,
});

/** Blocks within a block. */
export const parts = (component: string, list: readonly Fields[]) => list.map((fields) => block(component, fields));

let count = 0;

export const story = (slug: string, content: StoryBlock): FakeStory => {
  count += 1;
  const at = '2026-08-03T09:00:00.000Z';
  const dates = { created_at: at, first_published_at: at, published_at: at };
  return { id: 800_000 + count, uuid: randomUUID(), name: slug, slug, full_slug: slug, ...dates, content };
};

const page = (slug: string, fields: Fields) => story(slug, block('page', fields));

const picture = (key: string, alt: string, view = 'front') => ({ filename: `/media/catalog/${key}/${view}`, alt });

const action = (label: string, url: string, kind = 'primary') =>
  block('action', { label, link: { linktype: 'url', url }, kind });

export const said = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
export const node = (type: string, ...content: StoryNode[]): StoryNode => ({ type, content });
const heading = (level: number, words: string) => ({ type: 'heading', attrs: { level }, content: [said(words)] });
export const paragraph = (words: string) => node('paragraph', said(words));
const list = (type: string, ...items: string[]) =>
  node(type, ...items.map((item) => node('list_item', paragraph(item))));
export const link = (words: string, href: string) => said(words, { type: 'link', attrs: { href, linktype: 'url' } });

export const doc = (...content: StoryNode[]) => node('doc', ...content);

const DOG = picture('pet-look-alike-dog', 'A plush dog with one folded ear');
const DRAWN = picture('drawing-buddy', 'A toy beside the crayon drawing it was made from');
const BEAR = picture('barnaby-bear', 'A plush bear at home', 'scene');

const WORDS = doc(
  heading(2, 'Everything that a text may be'),
  node(
    'paragraph',
    said('We sew '),
    said('one at a time', { type: 'bold' }),
    said(', from '),
    link('your photo', '/custom-plush/'),
    said(' or a drawing. A Barnaby is {{productPrice(BARNABY)}} today.'),
  ),
  heading(3, 'What we need from you'),
  list('bullet_list', 'a clear photo of the front', 'the colors that matter most', 'a name for the tag'),
  list('ordered_list', 'Send it to us.', 'Say yes to the drawing.'),
  node('blockquote', paragraph('He said: that’s him.')),
  node('paragraph', said('pnpm sew', { type: 'code' }), said(' and a code of several lines:')),
  node('code_block', said('ears(2)\nnose()')),
);

const colored = (color: string) => ({ type: 'textStyle', attrs: { color } });
const marked = (color: string) => ({ type: 'highlight', attrs: { color } });
const styled = (names: string) => ({ type: 'styled', attrs: { class: names } });

/** The price of a product that is reduced. */
const REDUCED = '{{productPrice(MAPLE)}}';

/** In every look that a text may have, some of which could not be read on some grounds. */
const LOOKS = doc(
  ...['#757575', '#717168', '#ffc83a', '#ff0000', '#26211a', '#ffffff'].map((color) =>
    node('paragraph', said(`In ${color} `, colored(color)), said(REDUCED, colored(color))),
  ),
  ...['#ffee00', '#1c2f5a', '#777777'].map((color) =>
    node('paragraph', said(`On ${color} `, marked(color)), said(REDUCED, marked(color), styled('muted'))),
  ),
  node('paragraph', said('Muted, ', styled('muted')), said('and in gray.', styled('muted'), colored('#757575'))),
  node(
    'paragraph',
    said('{{productPrice(MAPLE, promo)}}'),
    said(' or '),
    said('{{productPrice(MAPLE, promo, plain)}}'),
  ),
  list('bullet_list', 'a point'),
  node('paragraph', link('A link in it', '/about/')),
);

const NIGHT = { background_color: { color: '#1c2f5a' }, text_color: { color: '#ffffff' } };
const STRAW = { background_color: { color: '#fff1c9' }, text_color: { color: '#26211a' } };

const text = (...content: StoryNode[]) => block('rich_text', { text: doc(...content) });

const WORDS_OF_BLOCKS = [
  block('hero', {
    headline: 'Made from yours',
    text: doc(paragraph('A creature from a crayon, the dog from the photo: made by hand, one at a time.')),
    image: DRAWN,
    actions: [action('Make one of yours', '/custom-plush/'), action('How to order', '/how-to-order/', 'secondary')],
    ...NIGHT,
  }),
  block('rich_text', { text: WORDS }),
  block('rich_text', { text: LOOKS }),
  block('hero', {
    headline: 'On the ground of the shop',
    text: LOOKS,
    actions: [action('On', '/about/', 'secondary')],
  }),
  ...['#777777', '#ffee00', '#1c2f5a', '#fff1c9'].map((ground) =>
    block('hero', {
      headline: `On ${ground}`,
      text: LOOKS,
      actions: [action('On', '/about/'), action('Or on', '/about/', 'secondary')],
      background_color: { color: ground },
    }),
  ),
  block('image_text', {
    heading: 'The ear folds on the same side',
    text: doc(paragraph('Every seam is sewn for the one it is made after.')),
    image: DOG,
    side: 'right',
    actions: [action('See pet look-alikes', '/custom-plush/')],
  }),
  block('call_to_action', {
    heading: 'Ordering for a team?',
    text: 'From 50 pieces on the price falls with every step.',
    actions: [action('Get a quote', '/bulk-quote/'), action('Ask us', 'mailto:hello@patchwork.example', 'secondary')],
    ...STRAW,
  }),
];

const FACTS = [
  block('price_table', {
    heading: 'What it costs',
    rows: parts('price_row', [
      { label: 'Barnaby Bear', price: '{{productPrice(BARNABY)}}', note: 'in every color' },
      { label: 'A doodle', price: '{{productPrice(DOODLE)}}' },
    ]),
  }),
  block('steps', {
    heading: 'From your head to your arms',
    steps: parts('step', [
      { heading: 'Pick your somebody', text: 'A pet, a drawing, or one of ours.', image: DRAWN },
      { heading: 'We cut and stitch', text: 'With embroidered eyes.', image: DOG },
      { heading: 'It comes home', text: 'Or back within 30 days.', image: BEAR },
    ]),
  }),
  block('quotations', {
    heading: 'Letters we keep',
    quotations: parts('quotation', [
      { text: 'He said: that’s him.', author: 'Dana', detail: 'Drawing Buddy', image: DRAWN },
      { text: 'I never mentioned the ear.', author: 'Martin', detail: 'Pet Look-Alike' },
    ]),
  }),
  block('statistics', {
    heading: 'The shop in numbers',
    figures: parts('figure', [
      { value: '{{orderCount()}}', label: 'toys have left our tables' },
      { value: '30 days', label: 'to send it back' },
    ]),
  }),
  block('faq', {
    heading: 'Asked before',
    questions: parts('question', [
      {
        question: 'How long does it take?',
        answer: doc(node('paragraph', said('Two weeks, or '), link('read more', '/production-times/'), said('.'))),
      },
      { question: 'Can it be washed?', answer: doc(paragraph('By hand, and it dries overnight.')) },
    ]),
  }),
  block('team', {
    heading: 'Who sews',
    members: parts('member', [
      { name: 'Bo', role: 'Cuts', text: 'Has cut every ear since 2014.', image: BEAR },
      { name: 'Ines', role: 'Stitches', text: 'Knows each seam by name.', image: DOG },
    ]),
  }),
  block('countdown', {
    heading: 'In time for the holidays',
    text: 'Ordered before then.',
    ends_at: '2099-12-01T23:59Z',
  }),
];

const MEDIA = [
  block('gallery', { heading: 'From our tables', images: [DOG, DRAWN, BEAR, DOG] }),
  block('logos', { heading: 'As seen in', images: [BEAR, DOG, DRAWN] }),
  block('video', { heading: 'See us sew', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'How we sew' }),
];

const toShelf = (heading: string, category: string, count: number) =>
  block('product_shelf', { heading, source: 'category', category, count });

const SHOP = [
  toShelf('Ready to hug', 'stuffed-animals', 4),
  block('category_tiles', { heading: 'Ways in', categories: 'custom-plush, stuffed-animals, pillows' }),
  block('columns', {
    columns: parts('column', [
      { body: [text(heading(3, 'On the left'), paragraph('Words in a column, as long as they need to be.'))] },
      { body: [toShelf('In a column', 'pillows', 2)] },
    ]),
  }),
  block('reviews', { heading: 'What they say', count: 3 }),
];

const FORMS = [
  block('newsletter_form', { heading: 'Be the first to meet them', text: 'Once a month.' }),
  block('contact_form', { heading: 'Write to us', text: 'We answer within a day.' }),
  block('spacer', { size: 'large' }),
];

const PROMISE = story(
  'shared/promise',
  block('block', { body: [text(heading(3, 'Our promise'), paragraph('Send it back within 30 days.'))] }),
);

/** Of no use to a shopper. */
const UNKNOWN = block('carousel', { slides: [] });

/** A page with every kind of block. */
const EVERY_BLOCK = page('every-block', {
  title: 'Every block',
  heading_hidden: true,
  description: 'A page with every kind of block on it.',
  body: [
    ...WORDS_OF_BLOCKS,
    UNKNOWN,
    ...SHOP,
    ...FACTS,
    block('block_reference', { reference: PROMISE.uuid }),
    ...MEDIA,
    ...FORMS,
  ],
});

const bare = (slug: string, layout: string, toward: string) =>
  page(slug, {
    title: `The ${layout} page`,
    layout,
    body: [text(node('paragraph', said('On to '), link('the next', toward), said('.')))],
  });

const HOME = page('home', {
  title: 'You draw it',
  heading_hidden: true,
  body: [
    block('hero', {
      headline: 'Built by its editors',
      image: DRAWN,
      actions: [action('All blocks', '/every-block/')],
    }),
    toShelf('Ready to hug', 'stuffed-animals', 4),
  ],
});

/** Of a block as a draft has it, by which its editor finds it. */
const withMark = (id: number, one: StoryBlock): StoryBlock => ({
  ...one,
  _editable: `<!--#storyblok#${JSON.stringify({ name: one.component, space: '12345', uid: one._uid, id: String(id) })}-->`,
});

/** A shared block, which has no page. */
export const DRAFTED_BLOCK = {
  ...story('shared/drafted', block('block', { body: [text(paragraph('A shared block as it is published.'))] })),
  draft: block('block', { body: [text(paragraph('A shared block in a draft.'))] }),
};

const BEFORE = page('drafted', { title: 'Drafted', body: [text(paragraph('Words that are published.'))] });

/** A page that was published and is being changed, its draft with a block that the shop does not know. */
export const DRAFTED = {
  ...BEFORE,
  draft: {
    ...BEFORE.content,
    body: [
      withMark(BEFORE.id, text(paragraph('Words of a draft that nobody may keep.'))),
      withMark(
        BEFORE.id,
        block('image_text', { heading: 'Its picture', text: doc(paragraph('Beside it.')), image: BEAR }),
      ),
      withMark(BEFORE.id, text(node('paragraph', link('A link on', '/minimal/')))),
      withMark(BEFORE.id, block('newsletter_form', { heading: 'News of the draft' })),
      withMark(BEFORE.id, block('carousel', { slides: [] })),
      withMark(BEFORE.id, block('block_reference', { reference: DRAFTED_BLOCK.uuid })),
      withMark(
        BEFORE.id,
        block('columns', {
          columns: parts('column', [
            { body: [text(paragraph('Beside the shelf.'))] },
            { body: [toShelf('A shelf of the draft', 'pillows', 2)] },
          ]),
        }),
      ),
    ],
  },
};

/** A block that is a story by itself, without a page. */
export const DRAFTED_SINGLE = story(
  'single/drafted',
  block('call_to_action', { heading: 'One block by itself', text: 'And nothing else.' }),
);

/**
 * A shop of its own whose stories are those of a content service, its products those of the demo shop.
 * @param settings beside those of the service
 * @param stories beside its own
 */
export const startContentShop = async (settings: NodeJS.ProcessEnv = {}, stories: readonly FakeStory[] = []) => {
  const service = await startFakeStoryblok();
  service.publish([
    HOME,
    EVERY_BLOCK,
    PROMISE,
    DRAFTED,
    DRAFTED_BLOCK,
    DRAFTED_SINGLE,
    bare('minimal', 'minimal', '/empty/'),
    bare('empty', 'empty', '/whole/'),
    bare('whole', 'default', '/minimal/'),
    ...stories,
    ...SPACE_STORIES,
  ]);
  const content = { STORYBLOK_TOKEN: FAKE_TOKENS.public, STORYBLOK_API_URL: service.url };
  const stop = await startOwnShop({ ...content, ...settings });
  return {
    url: getUrls(OWN_SHOP).shop,
    stop: async () => {
      await stop();
      await service.close();
    },
  };
};
