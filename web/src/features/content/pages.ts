export interface ContentSection {
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
}

export interface ContentPage {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly ContentSection[];
  /** Where the page leads. */
  readonly action: { readonly label: string; readonly href: string };
}

const EMAIL = 'hello@patchwork.example';

export type ContentPath = '/about/' | '/bulk-quote/' | '/custom-plush-pricing/' | '/distributors/';

/** The few words that are the shop's own until its content service is asked. */
export const CONTENT_PAGES: Record<ContentPath, ContentPage> = {
  '/about/': {
    title: 'About us',
    lead: 'We turn what somebody imagined, remembers or misses into something to hold.',
    sections: [
      {
        title: 'One at a time',
        text: [
          'Every custom toy starts as one picture and ends as one toy. There is no mould and no minimum: a single drawing is a full order.',
          'Our own characters come off the same tables, in your color and size.',
        ],
      },
      {
        title: 'Made to be kept',
        text: [
          'Eyes are embroidered, seams are sewn twice, and if it does not feel like yours you can send it back within 30 days, free of charge.',
        ],
      },
    ],
    action: { label: 'See what we make', href: '/custom-plush/' },
  },
  '/custom-plush-pricing/': {
    title: 'Pricing',
    lead: 'The price on the page is the price of the toy. It depends on what it is made from and on its size: 6, 8, 12 or 16 inches.',
    sections: [
      {
        title: 'For one',
        text: [
          'Pick a product and a size, and its price stands beside it. All prices are in US dollars; tax, where your state has one, is added at checkout.',
        ],
      },
      {
        title: 'For many',
        text: [
          'Prices fall at 100, 500 and 1000 pieces. Tell us what you have in mind and you have a quote within 1 to 3 business days.',
        ],
      },
    ],
    action: { label: 'Ask for a quote', href: '/bulk-quote/' },
  },
  '/distributors/': {
    title: 'Distributors',
    lead: 'Shops, museums and zoos sell our plush under their own name or ours.',
    sections: [
      {
        title: 'Write to us',
        text: [
          'Tell us who you are, where you sell and what you have in mind. You have an answer within 1 to 2 business days.',
        ],
      },
    ],
    action: { label: `Write to ${EMAIL}`, href: `mailto:${EMAIL}?subject=Distributors` },
  },
  '/bulk-quote/': {
    title: 'Quote for many',
    lead: 'A mascot for the whole team, a hero for every reader: from 50 pieces we make your own design in numbers.',
    sections: [
      {
        title: 'What we need to know',
        text: [
          'A picture of what you would like, about how tall it should be, how many you need, and by when.',
          'Prices fall at 100, 500 and 1000 pieces. You have a quote within 1 to 3 business days, and nothing is owed for asking.',
        ],
      },
    ],
    action: { label: `Write to ${EMAIL}`, href: `mailto:${EMAIL}?subject=Quote` },
  },
};
