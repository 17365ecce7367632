import {
  action,
  callToAction,
  columns,
  EMAIL,
  imageText,
  picture,
  quotations,
  SPACER,
  shared,
  shelf,
  text,
} from '../blocks.ts';
import type { StorySeed } from '../story-seed.ts';

/** Who makes the toys, and for whom. */
export const COMPANY: readonly StorySeed[] = [
  {
    slug: 'about',
    title: 'About us',
    description: 'We turn what somebody imagined, remembers, or misses into something to hold.',
    changed: '2026-08-03',
    image: picture('barnaby-bear', 'A plush bear at home', 'scene'),
    body: [
      text('We turn what somebody imagined, remembers, or misses into something to hold.'),
      imageText({
        heading: 'One at a time',
        text: 'Every custom toy starts as one picture and ends as one toy. There’s no mold and no minimum: a single drawing is a full order.\n\nOur own characters come off the same tables, in your color and size.',
        image: picture('drawing-buddy', 'A toy beside the drawing it was made from', 'scene'),
        actions: [action('See what we make', '/custom-plush/')],
      }),
      imageText({
        heading: 'Made to be kept',
        text: 'Eyes are embroidered wherever small children are meant to hold them, seams are sewn twice, and if it doesn’t feel like yours you can [send it back within 30 days](/shipping/), free of charge.',
        image: picture('clover-bunny', 'The stitches of a plush bunny, close up', 'detail'),
        side: 'right',
      }),
      {
        component: 'video',
        heading: 'See one being made',
        title: 'From flat pieces to a bunny',
        url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      },
      {
        component: 'statistics',
        heading: 'Where we are today',
        figures: [
          { component: 'figure', value: '{{orderCount()}}', label: 'toys sewn so far' },
          { component: 'figure', value: '4', label: 'pairs of hands behind each of them' },
          { component: 'figure', value: '200', label: 'shades of thread and fabric' },
        ],
      },
      text(
        '## Who sews it\n\nPeople with names. [Meet the ones](/team/) who cut, stuff, stitch, and worry about whiskers.',
      ),
      shared('shared/promise'),
    ],
  },
  {
    slug: 'team',
    title: 'The people at the tables',
    description: 'Who draws the patterns, sews the seams, and answers your letters.',
    changed: '2026-06-15',
    parent: 'about',
    body: [
      text(
        'Behind every toy are four pairs of hands. They pass it on from table to table, and the last one signs the label.',
      ),
      {
        component: 'team',
        heading: 'Meet the team',
        members: [
          {
            component: 'member',
            name: 'Erin',
            role: 'Pattern',
            text: 'Turns drawings into flat pieces that become round again. When she likes one of our toys better than she can justify, it gets her mark: that’s what “Erin recommends” means, and nothing more scientific.',
            image: picture('storybook-hero', 'One of Erin’s patterns, sewn'),
          },
          {
            component: 'member',
            name: 'Tomás',
            role: 'Cutting',
            text: 'Cuts with the nap, so that the fur lies the way you’d stroke it. He keeps every scrap that’s larger than a mouse’s ear.',
            image: picture('russet-fox', 'A plush fox with a smooth coat'),
          },
          {
            component: 'member',
            name: 'Ngozi and Wil',
            role: 'Sewing',
            text: 'Sew eyes and seams. Seams are sewn twice, because children pull once to see and once to be sure.',
            image: picture('grandpa-oats', 'An old plush bear with strong seams'),
          },
          {
            component: 'member',
            name: 'June',
            role: 'Letters',
            text: 'Answers what you write, within 1 to 2 business days. She has seen every kind of cat.',
            image: picture('marmalade-kitten', 'A plush kitten'),
          },
        ],
      },
      callToAction({
        heading: 'Say hello',
        text: 'June would love to hear from you.',
        actions: [action('Write to us', '/contact/')],
      }),
    ],
  },
  {
    slug: 'reviews',
    title: 'What people tell us',
    description: 'Letters that came back from beds, sofas, and hospital rooms.',
    changed: '2026-09-01',
    body: [
      text('Some toys write home. We ask before we print a letter, and we leave the names short.'),
      quotations('', [
        {
          text: 'My son checked all seven legs. Then he checked them again. Then he said: that’s him.',
          author: 'Dana',
          detail: 'Drawing Buddy',
        },
        {
          text: 'The ear folds on the same side. I never mentioned the ear. It was just there in the photo.',
          author: 'Martin',
          detail: 'Pet Look-Alike',
        },
        {
          text: 'She sleeps with it on the side where he used to sleep. I have no complaint about anything.',
          author: 'Ilse',
          detail: 'Forever Dog',
        },
        {
          text: 'We ordered sixty for the library and had to order sixty more, because the grown-ups kept theirs.',
          author: 'Priya',
          detail: 'Bulk order',
        },
      ]),
      { component: 'reviews', heading: 'The latest reviews', count: 6 },
      {
        component: 'gallery',
        heading: 'Home at last',
        images: [
          picture('drawing-buddy', 'A toy from a drawing, at home', 'scene'),
          picture('pet-look-alike-dog', 'A plush dog, at home', 'scene'),
          picture('forever-cat', 'A plush cat, at home', 'scene'),
          picture('starlight-unicorn', 'A plush unicorn, at home', 'scene'),
        ],
      },
      text(
        `## If something is wrong\n\nTell us that, too. A toy that doesn’t feel like yours goes back within 30 days, free of charge, and June wants to know why: [${EMAIL}](mailto:${EMAIL}).`,
      ),
      shelf('The ones they wrote about', ['BUDDY', 'LOOKALIKEDOG', 'FOREVERDOG']),
      callToAction({
        heading: 'Who will write home next?',
        text: 'A drawing or a photo is all it takes.',
        actions: [action('Find yours', '/custom-plush/')],
      }),
    ],
  },
  {
    slug: 'contact',
    title: 'Contact',
    description: 'How to reach us, and how soon you’ll have an answer.',
    changed: '2026-07-20',
    body: [
      text(
        `Write to [${EMAIL}](mailto:${EMAIL}), or right here. You’ll have an answer within 1 to 2 business days, from a person.`,
      ),
      columns([
        [
          text(
            '## About an order\n\nPlease name the order number; you’ll find it in your order confirmation, and on the page you saw when you placed the order. As long as a toy hasn’t been cut, everything about it can still be changed.',
          ),
        ],
        [
          text(
            '## About bulk orders\n\nQuotes come within 1 to 3 business days. [Tell us what you need](/bulk-quote/).',
          ),
        ],
        [
          text(
            '## About a photo\n\nNot sure whether it’s good enough? Send it. Blurred, cropped, and badly lit pictures of animals are the only kind there is, and three of them usually do.',
          ),
        ],
      ]),
      { ...SPACER, display: 'mobile_only' },
      {
        component: 'contact_form',
        heading: 'Send us a message',
        text: 'If it’s about a custom toy, tell us its name. They all have one by then.',
      },
    ],
  },
];
