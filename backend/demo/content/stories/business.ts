import { action, callToAction, EMAIL, imageText, picture, shared, shelf, steps, text } from '../blocks.ts';
import type { StorySeed } from '../story-seed.ts';

/** For those who order many, or sell on, and what they sign. */
export const BUSINESS: readonly StorySeed[] = [
  {
    slug: 'bulk-quote',
    title: 'Bulk orders',
    description: 'A mascot for the whole team, a hero for every reader: your own design in numbers.',
    changed: '2026-08-03',
    body: [
      text(
        'A mascot for the whole team, a hero for every reader: from 50 pieces on, we make your own design in numbers.',
      ),
      steps('How it works', [
        { heading: 'Tell us what you need', text: 'A picture, about how tall it should be, how many, and by when.' },
        {
          heading: 'Get your quote',
          text: 'Within 1 to 3 business days, with no obligation. Prices fall at 100, 500, and 1000 pieces.',
        },
        { heading: 'Hold the first one', text: 'You approve a sample before we cut the rest.' },
      ]),
      text(
        '## Fewer than 50\n\nThen you’re better off with [toys made one at a time](/custom-plush/): no set-up, and each may be a little different.\n\n## If it’s still a secret\n\nWe sign before we look: [how we keep what you show us](/nda/).',
      ),
      shelf('Order a sample first', ['BULKSAMPLE', 'BULKPILLOWSAMPLE', 'BULKPLUSHKEYCHAINSAMPLE']),
      callToAction({
        heading: 'Tell us about it',
        text: 'A sentence and a sketch are enough to begin with.',
        actions: [action(`Write to ${EMAIL}`, `mailto:${EMAIL}`)],
      }),
    ],
  },
  {
    slug: 'distributors',
    title: 'Distributors',
    description: 'Shops, museums, and zoos sell our plush under their own name or ours.',
    changed: '2026-08-03',
    body: [
      text('Shops, museums, and zoos sell our plush under their own name or ours.'),
      imageText({
        heading: 'What works',
        text: 'An animal that people have just met, at the exit. A hero from a shelf of books, on the shelf below. The mascot that children wave at, small enough to take home.',
        image: picture('tuck-elephant', 'A plush elephant on a shop’s shelf', 'scene'),
      }),
      {
        component: 'logos',
        heading: 'You’ll meet our animals at',
        images: [
          picture('tuck-elephant', 'Harbor City Zoo'),
          picture('professor-rex', 'Museum of Old Bones'),
          picture('inky-octopus', 'Tidepool Aquarium'),
          picture('storybook-hero', 'The Corner Bookshop'),
        ],
      },
      text(
        '## Write to us\n\nTell us who you are, where you sell, and what you have in mind. You’ll have an answer within 1 to 2 business days.',
      ),
      {
        component: 'contact_form',
        heading: 'Become a distributor',
        text: 'Please include your store’s address and website.',
      },
      shared('shared/quote'),
    ],
  },
  {
    slug: 'nda',
    title: 'What you show us stays with us',
    description: 'How we treat designs that nobody has seen yet.',
    changed: '2026-04-12',
    parent: 'bulk-quote',
    body: [
      text(
        'Characters are often shown to us before they’re shown to anybody else. This is how we treat them.\n\n- Your pictures are seen by those who work on them, and by nobody else.\n- We publish nothing of yours, no photo and no name, without your written yes.\n- Patterns that we make for you are used for your orders only.\n- When you ask us to, we delete your pictures and destroy the pattern.\n\n## On paper\n\nIf you need it signed, send us your agreement before the pictures. You’ll have it back within 1 to 2 business days.',
      ),
      callToAction({
        heading: 'Ready when you are',
        text: 'Send the agreement first, the pictures after.',
        actions: [action('Send an agreement', `mailto:${EMAIL}`)],
      }),
    ],
  },
  {
    slug: 'terms-of-service',
    title: 'Terms of service',
    description: 'What you can expect of us and we of you, in plain words.',
    changed: '2026-03-02',
    body: [
      text(
        'What you can expect of us and we of you, in plain words. This is a demonstration shop: nothing is charged and nothing is sewn.\n\n## Orders\n\nAn order is placed when we’ve confirmed it with a number. Prices and stock are those of that moment; if something has changed since you looked, we’ll say so and ask again instead of guessing.\n\n## Pictures\n\nYou keep all rights to what you send. You confirm that you may send it, and we use it to make what you’ve ordered and for nothing else.\n\n## Custom work\n\nHandwork differs a little from toy to toy, and from the picture. If it differs in a way that matters to you, that’s what the [30 days](/shipping/) are for.\n\n## Payment\n\nPrices are in US dollars. Tax is added where your state has one. A payment that doesn’t go through leaves no order behind.\n\n## Changes\n\nWhen these words change, the change counts for orders placed after it.',
      ),
    ],
  },
  {
    slug: 'privacy-policy',
    title: 'Privacy',
    description: 'Your data: what we keep, what for, and for how long.',
    changed: '2026-03-02',
    body: [
      text(
        `We know what we need to sew and to ship, and nothing that we don’t.\n\n## What we keep\n\n- **For an order:** your name, addresses, email and telephone number, and what you ordered.\n- **For a custom toy:** your pictures, as long as you may want it repaired. We delete them when you ask us to.\n- **On your device:** your cart, what you’ve begun to type at checkout, and which toys you looked at. It stays there, and goes when you clear it.\n\n## What we don’t do\n\nThere are no advertising cookies and no trackers in this shop. Videos hosted elsewhere load nothing before you press play.\n\n## What you can ask for\n\nA copy of what we have, a correction, or an end to it: [${EMAIL}](mailto:${EMAIL}).`,
      ),
    ],
  },
];
