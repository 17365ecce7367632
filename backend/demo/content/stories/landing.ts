import {
  action,
  type BlockSeed,
  categoryShelf,
  faq,
  imageText,
  NIGHT,
  picture,
  quotations,
  ruledShelf,
  STRAW,
  shared,
  shelf,
} from '../blocks.ts';
import { richText } from '../rich-text.ts';
import type { StorySeed } from '../story-seed.ts';

interface Landing {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Large, under the title. */
  readonly lead: string;
  readonly image: object;
  readonly colors?: object;
  readonly body: readonly BlockSeed[];
}

/** A page for one kind of customer, which ends with the way to a quote. */
const landing = ({ lead, image, colors = STRAW, body, ...page }: Landing): StorySeed => ({
  ...page,
  isHeadingHidden: true,
  changed: '2026-09-07',
  image,
  body: [
    {
      component: 'hero',
      headline: page.title,
      text: richText(lead),
      image,
      actions: [
        action('Get an instant quote', '/bulk-quote/'),
        action('See prices', '/custom-plush-pricing/', 'secondary'),
      ],
      ...colors,
    },
    ...body,
    shared('shared/quote'),
  ],
});

export const LANDING: readonly StorySeed[] = [
  landing({
    slug: 'mascot-stuffed-animals',
    title: 'Mascot stuffed animals',
    description: 'Your team’s mascot, small enough to take home. From 50 pieces.',
    lead: 'The one on the field is eight feet tall and smells of August. This one fits under an arm.',
    image: picture('ember-dragon', 'A plush dragon, every inch a mascot'),
    colors: NIGHT,
    body: [
      imageText({
        heading: 'From the suit to the shelf',
        text: 'Send us photos of the costume from all sides, or the drawing that it was made from. We keep the grin, the jersey, and the number, and leave out the zipper.',
        image: picture('clubhouse-set', 'A set of plush animals'),
      }),
      faq('Good to know', [
        ['Can it wear our jersey?', 'Yes, printed or embroidered, and it comes off.'],
        ['How long does it take?', 'Four weeks for the sample, six to eight for the rest.'],
      ]),
    ],
  }),
  landing({
    slug: 'book-character-stuffed-animals',
    title: 'Book character stuffed animals',
    description: 'The hero of your book as a plush toy, for readings, launches, and bookshops.',
    lead: 'Children finish your book and look for somebody to hold. Give them the hero.',
    image: picture('storybook-hero', 'The hero of a picture book, in plush'),
    body: [
      imageText({
        heading: 'We read the whole scene',
        text: 'Send up to five pages. The coat buttons the right way around, the scarf has the right number of stripes, and the pocket holds what it holds on page 12.',
        image: picture('storybook-hero', 'The buttons of a plush hero’s coat, close up', 'detail'),
        side: 'right',
        actions: [action('Make just one', '/storybook-hero/', 'secondary')],
      }),
      quotations('', [
        {
          text: 'At the first reading a boy asked whether he was the real one. I said yes.',
          author: 'Margit',
          detail: 'Author, 200 pieces',
        },
      ]),
    ],
  }),
  landing({
    slug: 'branded-stuffed-animals',
    title: 'Branded stuffed animals',
    description: 'Plush in your colors with your logo, for stores, launches, and welcome kits.',
    lead: 'A pen runs dry. A plush with your name on its foot sits on the desk for years.',
    image: picture('barnaby-bear', 'A plush bear with room for a logo'),
    body: [
      imageText({
        heading: 'Your colors, not nearly',
        text: 'We match fabric and thread to your color numbers and send you swatches before we cut. Logos are embroidered, printed, or woven into the label.',
        image: picture('cloth-samples', 'Samples of fabric'),
      }),
      shelf('Begin with one of ours', ['BARNABY', 'MIDNIGHT', 'BISCUIT', 'RUSSETFOX']),
    ],
  }),
  landing({
    slug: 'non-profit-stuffed-animals',
    title: 'Non-profit stuffed animals',
    description: 'Plush for fundraisers, shelters, and hospitals, at prices that leave something for the cause.',
    lead: 'People give more readily when somebody with a face is asking.',
    image: picture('sunday-sloth', 'A plush sloth with a kind face'),
    body: [
      imageText({
        heading: 'What stays with you',
        text: 'Tell us what you’ll ask for each toy, and we’ll work out a size and a fabric that leave at least half of it for the cause.\n\nRegistered non-profits get the price of the next step: at 50 pieces what others get at 100.',
        image: picture('forever-friend', 'A weighted plush friend', 'scene'),
      }),
      faq('Good to know', [
        [
          'Do you donate?',
          'One in a hundred of what we sew goes to children’s hospitals. [Write to us](/contact/) if yours should be on the list.',
        ],
      ]),
    ],
  }),
  landing({
    slug: 'party-stuffed-animals',
    title: 'Party stuffed animals',
    description: 'Party favors that nobody leaves under the table: plush for birthdays, weddings, and showers.',
    lead: 'Favors that nobody forgets under the table.',
    image: picture('pocket-pals', 'A handful of small plush animals'),
    body: [
      imageText({
        heading: 'One for every chair',
        text: 'Six inches tall, in the colors of the party, with a name tag for each guest if you like. For a wedding, we’ve sewn the couple; for a first birthday, twenty very small whales.',
        image: picture('maple-pocket-bear', 'A bear that fits into a pocket', 'scene'),
        side: 'right',
      }),
      shelf('Small enough for a goody bag', ['MAPLE', 'DOODLE', 'POCKETPALS', 'PUFF']),
      {
        component: 'countdown',
        heading: 'Order custom plush in time for the holidays',
        text: 'Custom toys ordered before the clock runs out arrive by December 23.',
        ends_at: '2026-12-01T23:59:59-05:00',
        display: '',
      },
      { ...ruledShelf('On sale now', 'on_sale'), display: 'mobile_hidden' },
    ],
  }),
  landing({
    slug: 'promotional-stuffed-animals',
    title: 'Promotional stuffed animals',
    description: 'Plush giveaways for trade shows, openings, and campaigns, on time for the date.',
    lead: 'The line at your booth is about to get longer.',
    image: picture('inky-octopus', 'A plush octopus with eight arms to wave'),
    colors: NIGHT,
    body: [
      imageText({
        heading: 'The date is the date',
        text: 'A toy that arrives after the show is a souvenir of a mistake. We plan backwards from your day, tell you by when we need your yes, and say no if we can’t make it.',
        image: picture('scribble-keychain', 'A key ring with a scribble on it'),
      }),
      categoryShelf('For pockets and bags', 'home-and-desk/keychains'),
    ],
  }),
  landing({
    slug: 'design-stuffed-animals',
    title: 'Design your own stuffed animal',
    description: 'From a sketch, a character sheet, or a sentence to a plush of your own design.',
    lead: 'You bring the idea. We bring eleven years of noses.',
    image: picture('drawing-buddy', 'A toy beside the drawing it was made from', 'scene'),
    body: [
      imageText({
        heading: 'You don’t have to draw',
        text: 'A sketch on a napkin will do, and so will a sentence. On a [design call](/character-design-call/) Erin draws while you talk, from {{productPrice(DESIGNCALL)}}, and you keep the drawing.',
        image: picture('character-design-call', 'A drawing on a screen'),
        actions: [action('Book a design call', '/character-design-call/', 'secondary')],
      }),
      categoryShelf('Designed by our customers', 'custom-plush/from-a-drawing'),
    ],
  }),
  landing({
    slug: 'crowdfund-stuffed-animals',
    title: 'Crowdfund stuffed animals',
    description: 'Plush as a reward or as the project itself: a sample for the video, then as many as were backed.',
    lead: 'Backers can’t hug a rendering.',
    image: picture('starlight-unicorn', 'A plush unicorn, fully funded'),
    body: [
      imageText({
        heading: 'A sample first, the rest when it’s funded',
        text: 'We sew one for your campaign’s video and quote for 50, 100, 500, and 1000 pieces, so that you know what each tier costs before you promise it. The quote holds for 90 days.',
        image: picture('sample-plush', 'A first sample'),
        actions: [action('Order a sample', '/bulk-plush-sample/', 'secondary')],
      }),
      faq('Good to know', [
        ['Do you ship to backers?', 'Yes, one by one from your list, with your card in the box.'],
        ['What if it isn’t funded?', 'Then you’ve paid for a sample, and you have a toy.'],
      ]),
      {
        component: 'newsletter_form',
        heading: 'Be the first to meet them',
        text: 'New animals, drawings brought to life, and 10% off your first order.',
      },
    ],
  }),
  landing({
    slug: 'custom-pillows',
    title: 'Custom pillows',
    description: 'Pillows cut to the outline of a pet, a logo, or a face. One or a thousand.',
    lead: 'Your pet, your logo, or your grandmother’s best advice, on something soft.',
    image: picture('dog-face-pillow', 'A pillow in the shape of a dog’s face'),
    body: [
      imageText({
        heading: 'Cut to its own outline',
        text: 'We print edge to edge on velvety minky and cut along the ears. One costs {{productPrice(DOGPILLOW)}}; from 50 pieces on, the price falls.',
        image: picture('dog-face-pillow', 'The edge of a pillow, close up', 'detail'),
      }),
      categoryShelf('Pillows', 'pillows'),
    ],
  }),
  landing({
    slug: 'custom-keychains',
    title: 'Custom keychains',
    description: 'Plush and acrylic keychains of your pet, mascot, or logo. One or a thousand.',
    lead: 'The smallest thing we make, and the one that travels farthest.',
    image: picture('dog-keychain', 'A plush dog on a brass ring'),
    body: [
      imageText({
        heading: 'Plush or acrylic',
        text: 'Plush is for faces, acrylic for lines: laser-cut along your outline, printed from behind, edges polished. Not sure? Order [one of each](/bulk-keychain-sample/) and carry them for a week.',
        image: picture('cat-keychain', 'A plush cat on a brass ring'),
        side: 'right',
      }),
      categoryShelf('Keychains', 'home-and-desk/keychains'),
    ],
  }),
];
