import type { PictureSpec } from '@patchwork/backend/src/media/drawing.port.ts';

/** Plush animals, and `drawing`: a creature of a child's own invention. */
const ANIMAL_MOTIFS = [
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
const ITEM_MOTIFS = [
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
  'screen',
  'book',
  'swatches',
] as const;

export const MOTIFS = [...ANIMAL_MOTIFS, ...ITEM_MOTIFS] as const;

export type AnimalMotif = (typeof ANIMAL_MOTIFS)[number];
export type ItemMotif = (typeof ITEM_MOTIFS)[number];
type Motif = (typeof MOTIFS)[number];

/** How a coat is divided between its colors. Cats and dogs take all of them, other animals `plain` and `spots`. */
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

/** Details that a product may promise in words, and that its picture then has to show. */
export const FEATURES = [
  // Of toys.
  'scarf',
  'stitched-eyes',
  'closed-eyes',
  'lop-ears',
  'raised-ear',
  'lined-ears',
  'coat-button',
  'sole-star',
  'silver-soles',
  'elbow-patches',
  'zip',
  'letter',
  'flank-stars',
  'cape',
  'lying',
  'twins',
  'inside-out',
  'scowl',
  // Of things.
  'outline',
  'rays',
  'one-portrait',
  'confetti',
  'sushi',
  'ruff',
  'pearls',
  'braid',
  'eye-masks',
  'flowers',
  'muzzle',
  'flame',
  'wide-foot',
  'one-line',
  'orb',
  'plate',
  'acrylic',
  'wooden-box',
] as const;

export type Feature = (typeof FEATURES)[number];

/** One of the things that a set is made of. */
export interface Member {
  readonly spec: IllustrationSpec;
  readonly height: number;
}

/** Colors as `#rrggbb`; what is left out follows from the motif and the hue. */
interface IllustrationColors {
  readonly body?: string;
  /** Muzzle, belly, soles, the inside of ears. */
  readonly belly?: string;
  readonly mark?: string;
  /** Scarf, bow, wings, horn, trim of a product. */
  readonly accent?: string;
  readonly iris?: string;
}

/** Everything that decides a picture: the same spec always draws the same picture. */
export interface IllustrationSpec extends PictureSpec {
  readonly motif: Motif;
  /** The product's own hue, OKLCH degrees 0..360; the pastel ground follows it. */
  readonly hue: number;
  readonly colors?: IllustrationColors;
  readonly marking?: Marking;
  readonly ears?: Ears;
  /** The animal printed on an item; a dog by default. */
  readonly print?: AnimalMotif;
  readonly features?: readonly Feature[];
  readonly words?: string;
  readonly members?: readonly Member[];
}

export const isAnimalMotif = (motif: Motif): motif is AnimalMotif =>
  (ANIMAL_MOTIFS as readonly string[]).includes(motif);

/** Whether the demo shop can draw it. */
export const isIllustrationSpec = (spec: PictureSpec): spec is IllustrationSpec =>
  (MOTIFS as readonly string[]).includes(spec.motif);
