export interface CategorySeed {
  readonly id: number;
  readonly parent: number;
  readonly name: string;
  /** Last part of the address; the parents' come before it. */
  readonly slug: string;
  readonly text: string;
  /** Key of the picture that stands for it. */
  readonly cover: string;
  readonly isActive?: boolean;
}

/** Not shown itself; its children are the menu. */
export const ROOT_CATEGORY = 2;

/** Contains every product with a page; shown last. */
export const SHOP_ALL = 130;

type Words = Omit<CategorySeed, 'id' | 'parent'>;

const under = (parent: number, id: number, words: Words): CategorySeed => ({ id, parent, ...words });

/** The tree of the shop, parents before their children, siblings in the order of the menu. */
export const CATEGORIES: readonly CategorySeed[] = [
  under(ROOT_CATEGORY, 20, {
    name: 'Custom Plush',
    slug: 'custom-plush',
    cover: 'drawing-buddy',
    text: 'Send us a drawing, a photo or a story. We sew the one toy in the world that looks exactly like it.',
  }),
  under(20, 21, {
    name: 'From a Drawing',
    slug: 'from-a-drawing',
    cover: 'drawing-buddy',
    text: 'Seven legs, one eye, a hat that floats: we follow the crayon line wherever it goes.',
  }),
  under(20, 22, {
    name: 'Pet Look-Alikes',
    slug: 'pet-look-alikes',
    cover: 'pet-look-alike-dog',
    text: 'Sewn from photos of your own pet, down to the crooked ear and the white toe.',
  }),
  under(20, 24, {
    name: 'Forevers',
    slug: 'forevers',
    cover: 'forever-dog',
    text: 'For the ones who are missed. Weighted, soft, and made slowly from the pictures you loved most.',
  }),
  under(ROOT_CATEGORY, 10, {
    name: 'Stuffed Animals',
    slug: 'stuffed-animals',
    cover: 'barnaby-bear',
    text: 'Our own characters, each with a name and a habit or two. Pick a color, pick a size, and take somebody home.',
  }),
  under(10, 11, {
    name: 'Bears',
    slug: 'bears',
    cover: 'barnaby-bear',
    text: 'Round tummies, short arms, good listeners. Every bear leaves the table with a hand-tied scarf.',
  }),
  under(10, 12, {
    name: 'Bunnies',
    slug: 'bunnies',
    cover: 'clover-bunny',
    text: 'Ears long enough to dry a tear with, and feet that keep them sitting upright on a pillow.',
  }),
  under(10, 13, {
    name: 'Puppies & Kittens',
    slug: 'puppies-and-kittens',
    cover: 'biscuit-puppy',
    text: 'House-trained from the first day. They sit, they stay, and they do not mind the bath.',
  }),
  under(10, 15, {
    name: 'Woodland & Safari',
    slug: 'woodland-and-safari',
    cover: 'russet-fox',
    text: 'Foxes, elephants and a sloth who will be with you in a minute.',
  }),
  under(10, 16, {
    name: 'Dragons & Dinosaurs',
    slug: 'dragons-and-dinosaurs',
    cover: 'ember-dragon',
    text: 'Fierce by daylight, afraid of the dark like everyone else.',
  }),
  under(10, 17, {
    name: 'Magic & Sea',
    slug: 'magic-and-sea',
    cover: 'starlight-unicorn',
    text: 'Unicorns who shed a little glitter, and octopuses with enough arms for the whole family.',
  }),
  under(ROOT_CATEGORY, 30, {
    name: 'Pillows',
    slug: 'pillows',
    cover: 'dog-face-pillow',
    text: 'Something to lean on: faces you know, and words worth sleeping on.',
  }),
  under(30, 31, {
    name: 'Pet Pillows',
    slug: 'pet-pillows',
    cover: 'dog-face-pillow',
    text: 'Your pet, printed edge to edge on velvety minky and cut to its own outline.',
  }),
  under(30, 80, {
    name: 'Phrase Pillows',
    slug: 'phrase-pillows',
    cover: 'you-are-my-sunshine-pillow',
    text: 'Choose the words for the front, then tell us what goes on the back.',
  }),
  under(ROOT_CATEGORY, 50, {
    name: 'Blankets',
    slug: 'blankets',
    cover: 'pet-photo-blanket',
    text: 'Warm on both sides, washable, and big enough to share with whoever is printed on it.',
  }),
  under(50, 114, {
    name: 'Cut-Out Blankets',
    slug: 'cut-out-blankets',
    cover: 'confetti-cut-out-blanket',
    text: 'We cut your pet out of the photo and scatter it over a pattern of your choice.',
  }),
  under(50, 115, {
    name: 'Renaissance Blankets',
    slug: 'renaissance-blankets',
    cover: 'duke-renaissance-blanket',
    text: 'Velvet collars, stern looks, gilded frames. Your pet has waited four hundred years for this.',
  }),
  under(ROOT_CATEGORY, 60, {
    name: 'Wear',
    slug: 'wear',
    cover: 'pet-face-socks',
    text: 'Socks, pajamas and shirts with a familiar face on them.',
  }),
  under(60, 61, {
    name: 'Socks',
    slug: 'socks',
    cover: 'pet-face-socks',
    text: 'Knit-soft, printed all round, and impossible to lose only one of without noticing.',
  }),
  under(60, 62, {
    name: 'Pajamas',
    slug: 'pajamas',
    cover: 'family-pajamas',
    text: 'Matching sets for everyone who sleeps in the same house as the dog.',
  }),
  under(60, 63, {
    name: 'Shirts & Masks',
    slug: 'shirts-and-masks',
    cover: 'back-nine-golf-shirt',
    text: 'For the course, the office party and the waiting room at the vet.',
  }),
  under(ROOT_CATEGORY, 70, {
    name: 'Golf Head Covers',
    slug: 'golf-head-covers',
    cover: 'dog-golf-head-cover',
    text: 'A caddie who never comments on your swing. Knit-lined and snug on the club.',
  }),
  under(ROOT_CATEGORY, 90, {
    name: 'Home & Desk',
    slug: 'home-and-desk',
    cover: 'royal-portrait',
    text: 'Portraits for the wall, tumblers for the car, key rings for the pocket.',
  }),
  under(90, 40, {
    name: 'Keychains',
    slug: 'keychains',
    cover: 'dog-keychain',
    text: 'A palm-sized friend on a brass ring. Finds your keys by being hard to overlook.',
  }),
  under(90, 91, {
    name: 'Tumblers',
    slug: 'tumblers',
    cover: 'walkies-tumbler',
    text: 'Steel, double-walled, and printed so that the picture survives the dishwasher.',
  }),
  under(90, 92, {
    name: 'Portraits',
    slug: 'portraits',
    cover: 'royal-portrait',
    text: 'Painted by our artists from your photo, printed on cotton canvas, ready to hang.',
  }),
  under(ROOT_CATEGORY, 100, {
    name: 'Gifts',
    slug: 'gifts',
    cover: 'patchwork-gift-card',
    text: 'Sets, cards and small surprises for people who are hard to wrap for.',
  }),
  under(100, 101, {
    name: 'Gift Sets',
    slug: 'gift-sets',
    cover: 'welcome-home-set',
    text: 'Friends who belong together, packed in one box.',
  }),
  under(100, 102, {
    name: 'Cards & Downloads',
    slug: 'cards-and-downloads',
    cover: 'patchwork-gift-card',
    text: 'Nothing to ship: in the inbox before the kettle boils.',
  }),
  under(ROOT_CATEGORY, SHOP_ALL, {
    name: 'Shop All',
    slug: 'shop-all',
    cover: 'welcome-home-set',
    text: 'Everybody who lives here, from the oldest bear to the newest tumbler. Take your time.',
  }),
  under(ROOT_CATEGORY, 120, {
    name: 'Summer Camp 2025',
    slug: 'summer-camp-2025',
    cover: 'barnaby-bear',
    text: 'Name-tagged friends for the bunk bed. The camp is over; the page waits for the next one.',
    isActive: false,
  }),
];

const byId = new Map(CATEGORIES.map((category) => [category.id, category]));

const findCategory = (id: number): CategorySeed => {
  const category = byId.get(id);
  if (!category) throw new Error(`The demo shop has no category ${id}`);
  return category;
};

export const categoryName = (id: number): string => findCategory(id).name;

/** The category and everything above it below the root, from the top down; throws for an unknown one. */
export const getLineage = (id: number): CategorySeed[] => {
  const category = findCategory(id);
  return category.parent === ROOT_CATEGORY ? [category] : [...getLineage(category.parent), category];
};
