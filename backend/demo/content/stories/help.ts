import {
  action,
  callToAction,
  columns,
  faq,
  imageText,
  picture,
  prices,
  shared,
  shelf,
  steps,
  text,
} from '../blocks.ts';
import type { StorySeed } from '../story-seed.ts';

export const HELP: readonly StorySeed[] = [
  {
    slug: 'how-to-order',
    title: 'How to order',
    description: 'From a picture to a parcel in five steps.',
    changed: '2026-08-18',
    image: picture('drawing-buddy', 'A toy beside the drawing it was made from'),
    body: [
      text('Five steps, and none of them is difficult. The longest part is the waiting, and that part is ours.'),
      steps('', [
        {
          heading: 'Choose what it’ll be',
          text: 'A toy from a drawing or a photo, a pillow, a blanket, or one of our own characters.',
          image: picture('drawing-buddy', 'A toy beside the drawing it was made from'),
        },
        {
          heading: 'Choose size and color',
          text: 'Plush comes in 6, 8, 12, and 16 inches. For somebody particular, name up to 3 colors that matter most; we match those first.',
          image: picture('clover-bunny', 'A plush bunny'),
        },
        {
          heading: 'Add it to your cart',
          text: 'The price on the page is the price of the toy. The cart works even when you’re offline, and keeps what you put there.',
        },
        {
          heading: 'Check out as a guest',
          text: 'We need an address for the parcel and an email address for the confirmation.',
        },
        {
          heading: 'Wait a little',
          text: 'How long depends on what it is: a few days from the shelf, four to eight weeks for custom work.',
          image: picture('sunday-sloth', 'A plush sloth, in no hurry'),
        },
      ]),
      text(
        'Not sure where to begin? Look at [toys from a drawing or a photo](/custom-plush/), [pillows](/pillows/), [blankets](/blankets/), or [our own characters](/stuffed-animals/). For a toy that takes one of us for weeks, enter our [raffle of specialty commissions](/specialty-commission-raffle/).',
      ),
      imageText({
        heading: 'Good pictures',
        text: 'Daylight, the whole animal, and one from the side. For drawings, a photo of the sheet from straight above is enough.\n\nPlease don’t tidy up the drawing first: the fourth arm is usually the point.',
        image: picture('pet-look-alike-cat', 'A plush cat made from three photos', 'scene'),
        side: 'right',
        actions: [
          action('Start with a picture', '/custom-plush/'),
          action('Production times', '/production-times/', 'secondary'),
        ],
      }),
      shared('shared/promise'),
    ],
  },
  {
    slug: 'production-times',
    title: 'Production times',
    description: 'How long each kind of toy takes, from a few days to eight weeks.',
    changed: '2026-09-10',
    parent: 'how-to-order',
    body: [
      text(
        'What’s sewn for you alone takes as long as it takes one person to do it well. Each product’s page names its own time; these are the usual ones.',
      ),
      prices('Ready in about', [
        ['Our own characters', 'A few days', 'From the shelf'],
        ['Printed pillows, blankets, and socks', '2 weeks'],
        ['Toys from a drawing', '4 to 6 weeks'],
        ['Pet look-alikes', '5 weeks'],
        ['Forevers', '8 weeks', 'Made slowly, on purpose'],
      ]),
      text(
        '## When it starts\n\nThe clock starts when we have the pictures that we need. If one is missing, we’ll write to you within 1 to 2 business days.\n\n## When it has to be sooner\n\nA birthday doesn’t move. [Tell us the day](/contact/) before you order, and we’ll tell you honestly whether we can make it.',
      ),
    ],
  },
  {
    slug: 'shipping',
    title: 'Shipping and returns',
    description: 'What shipping costs, how the parcel travels, and how it comes back if it must.',
    changed: '2026-08-25',
    body: [
      text(
        'Shipping is one flat rate for the whole order, however many moved in together. You’ll see it in the cart, before you give an address.\n\n## On the way\n\nToys travel in a box with room to breathe, never vacuum-packed. When the parcel leaves us, you’ll get an email that says so.',
      ),
      steps('Free returns within 30 days', [
        { heading: 'Write to us', text: 'Name the order number. A picture of what’s wrong helps the next one.' },
        { heading: 'Print the label', text: 'You’ll get it by email. The box it came in will do.' },
        { heading: 'Get your money back', text: 'The way it came, as soon as the parcel is here.' },
      ]),
      text(
        'If it doesn’t feel like yours, send it back within 30 days, free of charge. That includes custom toys: one that isn’t loved is of no use to us, either.\n\n## Gift cards\n\nThey travel by email within minutes and cost no shipping.',
      ),
      callToAction({
        heading: 'Where’s my parcel?',
        text: 'Ask us. We’ll look it up the same day if we can.',
        actions: [action('Ask about a parcel', '/contact/')],
      }),
    ],
  },
  {
    slug: 'faqs',
    title: 'Questions and answers',
    description: 'Drawings, photos, sizes, washing, waiting: what people ask most.',
    changed: '2026-09-14',
    body: [
      text(
        'What people ask most. If yours isn’t here, [ask it](/contact/); you’ll have an answer within 1 to 2 business days.',
      ),
      faq('Ordering', [
        ['Is there a minimum?', 'No. One drawing, one toy, one order.'],
        [
          'What does a custom toy cost?',
          'A toy from a drawing starts at {{productPrice(BUDDY)}}, a look-alike of your dog at {{productPrice(LOOKALIKEDOG)}}. [All prices](/custom-plush-pricing/) are on one page.',
        ],
        [
          'Can I change something after I’ve ordered?',
          'As long as it hasn’t been cut, everything. Write to us with the order number.',
        ],
        [
          'What currency do I pay in?',
          'The one you choose at the top of the page: US dollars, euros, British pounds, or Canadian dollars.',
        ],
      ]),
      faq('The toy', [
        [
          'How large is it?',
          '6, 8, 12, or 16 inches, sitting. Six fits into a coat pocket, sixteen wants a chair of its own.',
        ],
        [
          'Is it safe for a baby?',
          'Where its page says that the eyes are embroidered, yes: then there are no buttons, beads, or wires, either. Seams are sewn twice on all of them.',
        ],
        ['How do I wash it?', 'By hand in lukewarm water, and in the air to dry. It’ll look offended for a day.'],
      ]),
      faq('Afterwards', [
        ['What if I don’t like it?', '[Send it back within 30 days](/shipping/), free of charge.'],
        ['Can a toy be repaired?', 'Yes. Tell us what happened; we don’t judge.'],
      ]),
    ],
  },
  {
    slug: 'sizes-and-fabrics',
    title: 'Sizes and fabrics',
    description: 'Sizes, fabrics, and what a drawing needs, in five minutes.',
    changed: '2026-05-30',
    body: [
      text('Five minutes of reading that save you an email.'),
      shared('shared/sizes'),
      text(
        '## Details\n\nWhat’s thinner than a pencil becomes embroidery. What’s written on the drawing becomes embroidery, too, spelled the way it’s written.',
      ),
      callToAction({
        heading: 'Picked a size?',
        text: 'Most people choose 12 inches. Nobody has ever regretted 16.',
        actions: [action('How to order', '/how-to-order/')],
      }),
    ],
  },
  {
    slug: 'plush-guide',
    title: 'The plush guide',
    description: 'Everything we know about size, fabric, color, and care, on one page.',
    changed: '2026-05-30',
    parent: 'how-to-order',
    body: [
      text('Everything we know about a good toy, short enough for the time it takes to thread a needle.'),
      shared('shared/sizes'),
      columns([
        [
          text(
            '### Care\n\nWash by hand in lukewarm water and dry it in the air. Brush faux fur once it’s dry, with the nap.',
          ),
        ],
        [text('### Repair\n\nA seam that opens is sewn again, free of charge in the first year. Send us a photo.')],
      ]),
      shelf('See for yourself', ['PLUSHGUIDE', 'BULKSAMPLE', 'BULKPLUSHKEYCHAINSAMPLE']),
    ],
  },
  {
    slug: 'custom-plush-pricing',
    title: 'Pricing',
    description: 'The price on the page is the price of the toy. What it depends on, and where it falls.',
    changed: '2026-08-03',
    body: [
      text(
        'The price on the page is the price of the toy. It depends on what it’s made from and on its size: 6, 8, 12, or 16 inches.\n\n## For one\n\nPick a product and a size, and you’ll see its price beside it. All prices are in US dollars, or in the currency you choose at the top of the page; tax, where your state has one, is added at checkout.',
      ),
      prices('Made from yours', [
        ['Drawing Buddy', 'from {{productPrice(BUDDY)}}', 'From one drawing'],
        ['Pocket Doodle', 'from {{productPrice(DOODLE)}}', 'Six inches tall'],
        ['Storybook Hero', 'from {{productPrice(HERO)}}', 'Removable clothes, one prop'],
        [
          'Two of a Kind',
          '{{productPrice(TWOOFAKIND,promo)}}',
          'One drawing, two buddies, usually {{productSpecificPrice(TWOOFAKIND,regular)}}',
        ],
        ['Pet Look-Alike', 'from {{productPrice(LOOKALIKEDOG)}}', 'From photos of your dog'],
        ['Forever Dog', 'from {{productPrice(FOREVERDOG)}}', 'Weighted'],
      ]),
      prices('Ready to hug', [
        ['Maple, the Pocket Bear', 'from {{productPrice(MAPLE,promo)}}', 'Fits into a coat pocket'],
        ['Barnaby Bear', 'from {{productPrice(BARNABY)}}', 'In your color and size'],
        ['Clover Bunny', 'from {{productPrice(CLOVER)}}', 'In your color'],
      ]),
      prices('Bulk orders', [
        ['50 pieces', 'Quoted in 1 to 3 business days', 'Your own design'],
        ['100, 500, and 1000 pieces', 'Less at every step', 'Your quote names each one'],
      ]),
      faq('What’s included', [
        [
          'Is there a set-up fee?',
          'No. The pattern, the photos before we pack it, and one round of changes are part of the price.',
        ],
        ['Do I pay for shipping?', 'One flat rate for the whole order. [How shipping works](/shipping/).'],
      ]),
      shared('shared/quote'),
    ],
  },
];
