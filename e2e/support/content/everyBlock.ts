import {
  action,
  BEAR,
  block,
  DRAWN,
  doc,
  heading,
  link,
  list,
  node,
  page,
  paragraph,
  parts,
  picture,
  said,
  story,
  text,
  toShelf,
} from './parts.ts';

const DOG = picture('pet-look-alike-dog', 'A plush dog with one folded ear');

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

export const PROMISE = story(
  'shared/promise',
  block('block', { body: [text(heading(3, 'Our promise'), paragraph('Send it back within 30 days.'))] }),
);

/** Of no use to a shopper. */
const UNKNOWN = block('carousel', { slides: [] });

/** A page with every kind of block. */
export const EVERY_BLOCK = page('every-block', {
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
