/** Plush animals, and `drawing`: a creature of a child's own invention. */
export const ANIMAL_MOTIFS = [
  'bear',
  'bunny',
  'cat',
  'dog',
  'fox',
  'dragon',
  'dinosaur',
  'octopus',
  'unicorn',
  'elephant',
  'sloth',
  'drawing',
] as const;

/** Things that carry an animal's face: as a print, a shape or a charm. */
export const ITEM_MOTIFS = [
  'pillow',
  'keychain',
  'blanket',
  'socks',
  'golf-head-cover',
  'tumbler',
  'pajamas',
  'portrait',
  'mask',
  'golf-shirt',
  'gift-card',
  'bundle',
] as const;

export const MOTIFS = [...ANIMAL_MOTIFS, ...ITEM_MOTIFS] as const;

export type AnimalMotif = (typeof ANIMAL_MOTIFS)[number];
export type ItemMotif = (typeof ITEM_MOTIFS)[number];
export type Motif = (typeof MOTIFS)[number];

/** How a coat is divided between its colours. Cats and dogs take all of them, other animals `plain` and `spots`. */
export type Marking =
  | 'plain'
  | 'spots'
  | 'eye-patch'
  | 'blaze'
  | 'mask'
  | 'brows'
  | 'tuxedo'
  | 'tabby'
  | 'calico'
  | 'points'
  | 'saddle'
  | 'cap';

export type Ears = 'floppy' | 'pointed' | 'folded' | 'long' | 'curly';

/** Colours as `#rrggbb`; what is left out follows from the motif and the hue. */
export interface IllustrationColors {
  readonly body?: string;
  /** Muzzle, belly, soles, the inside of ears. */
  readonly belly?: string;
  /** Patches, stripes, spots. */
  readonly mark?: string;
  /** Scarf, bow, wings, horn, trim of a product. */
  readonly accent?: string;
  readonly iris?: string;
}

/** Everything that decides a picture: the same spec always draws the same picture. */
export interface IllustrationSpec {
  readonly motif: Motif;
  /** The product's own hue, OKLCH degrees 0..360; the pastel ground follows it. */
  readonly hue: number;
  readonly colors?: IllustrationColors;
  readonly marking?: Marking;
  /** Ear shape of a dog. */
  readonly ears?: Ears;
  /** Whose face an item carries; a dog where nothing is said. */
  readonly print?: AnimalMotif;
  /** Chance in the picture (hairs, crayon strokes, patches) comes from this text; the sku serves well. */
  readonly seed: string;
}

/** `front` first, then three quarters, a close-up, and one in company or in use. */
export const ILLUSTRATION_VIEWS = ['front', 'side', 'detail', 'scene'] as const;
export type IllustrationView = (typeof ILLUSTRATION_VIEWS)[number];

export const isAnimalMotif = (motif: Motif): motif is AnimalMotif =>
  (ANIMAL_MOTIFS as readonly string[]).includes(motif);
