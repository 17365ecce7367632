import { COLORS, type ColorCode } from '../tables/colors.ts';

/** A value of a part, shown as its picture, else its color, else its name. */
export interface ValueSeed {
  readonly code: string;
  readonly name: string;
  readonly color?: string;
  readonly image?: string;
  readonly group?: string;
}

export interface PartSeed {
  readonly code: string;
  readonly name: string;
  readonly isRequired?: boolean;
  readonly maxValues?: number;
  /** Asked before the details are chosen. */
  readonly detailing?: string;
  /** The first one is the default. */
  readonly values: readonly ValueSeed[];
  readonly details?: readonly PartSeed[];
}

const PROMINENT_COLORS = 3;
const PLAIN = ['cream', 'honey', 'cocoa', 'silver', 'coal', 'peach'] as const;
const BRIGHT = ['sunshine', 'rose', 'cherry', 'lilac', 'sky', 'ocean', 'mint', 'fern'] as const;

const clothIn = (group: string, codes: readonly ColorCode[]): ValueSeed[] =>
  codes.map((code) => ({ code, name: COLORS[code].label, color: COLORS[code].swatch, group }));

const NATURAL = clothIn('Natural', PLAIN);
const CLOTH = [...NATURAL, ...clothIn('Bright', BRIGHT)];

const named = (names: Readonly<Record<string, string>>): ValueSeed[] =>
  Object.entries(names).map(([code, name]) => ({ code, name }));

/** Looks that a toy of the shop already has. */
const seenOn = (looks: Readonly<Record<string, readonly [name: string, picture: string]>>): ValueSeed[] =>
  Object.entries(looks).map(([code, [name, key]]) => ({ code, name, image: `/media/catalog/${key}/front` }));

const inner = (code: string, name: string): PartSeed => ({ code, name, values: NATURAL });

const DOG = 'pet-look-alike-dog';
const CAT = 'pet-look-alike-cat';

const HEAD: PartSeed = {
  code: 'head',
  name: 'Head',
  isRequired: true,
  values: named({ round: 'Round', long: 'Long muzzle', flat: 'Flat face', heart: 'Heart-shaped' }),
  detailing: 'Does the face have markings of its own?',
  details: [
    { code: 'muzzle', name: 'Muzzle', values: NATURAL },
    {
      code: 'markings',
      name: 'Markings',
      maxValues: 2,
      values: named({ blaze: 'Blaze', mask: 'Mask', brows: 'Brows' }),
    },
  ],
};

const EARS: PartSeed = {
  code: 'ears',
  name: 'Ears',
  isRequired: true,
  values: seenOn({
    floppy: ['Floppy', `${DOG}-labrador`],
    pointed: ['Pointed', `${DOG}-shepherd`],
    folded: ['Folded', `${DOG}-boxer`],
    long: ['Long', `${DOG}-basset`],
    curly: ['Curly', `${DOG}-poodle`],
    cat: ['Small and upright', `${CAT}-siamese`],
  }),
  detailing: 'Is the inside of the ears of another color?',
  details: [inner('inner-ear', 'Inner ear')],
};

const EYES: PartSeed = {
  code: 'eyes',
  name: 'Eyes',
  isRequired: true,
  maxValues: 2,
  values: [
    ['brown', 'Brown', '#5b3a22'],
    ['amber', 'Amber', '#b8792a'],
    ['hazel', 'Hazel', '#8a7440'],
    ['green', 'Green', '#6f9a4c'],
    ['blue', 'Blue', '#5f9fd0'],
    ['grey', 'Gray', '#8d95a3'],
    ['black', 'Black', '#2b292e'],
  ].map(([code = '', name = '', color = '']) => ({ code, name, color })),
};

const NOSE: PartSeed = {
  code: 'nose',
  name: 'Nose',
  isRequired: true,
  values: [
    { code: 'black', name: 'Black', color: '#2b292e' },
    { code: 'liver', name: 'Liver', color: '#7a4a35' },
    { code: 'pink', name: 'Pink', color: '#e8a9a3' },
    { code: 'freckled', name: 'Freckled', color: '#c98f83' },
  ],
};

const BODY: PartSeed = {
  code: 'body',
  name: 'Prominent colors of the body',
  isRequired: true,
  maxValues: PROMINENT_COLORS,
  values: CLOTH,
  detailing: 'Is the belly of another color?',
  details: [inner('belly', 'Belly')],
};

const LEGS: PartSeed = { code: 'legs', name: 'Legs', values: CLOTH };

const tail = (values: ValueSeed[]): PartSeed => ({
  code: 'tail',
  name: 'Tail',
  values,
  detailing: 'Does the tail end in another color?',
  details: [inner('tail-tip', 'Tip of the tail')],
});

const PAWS: PartSeed = {
  code: 'paws',
  name: 'Paws',
  values: CLOTH,
  detailing: 'Do the paws have pads of another color?',
  details: [inner('pads', 'Paw pads')],
};

const PET_TAIL = tail(
  seenOn({
    straight: ['Straight', `${DOG}-labrador`],
    curled: ['Curled over the back', `${DOG}-shiba`],
    bushy: ['Bushy', `${CAT}-maine`],
    docked: ['Docked', `${DOG}-corgi`],
  }),
);

const ARMS: PartSeed = {
  code: 'arms',
  name: 'Arms',
  values: CLOTH,
  detailing: 'Are the hands of another color?',
  details: [inner('hands', 'Hands')],
};

const FREE_HEAD: PartSeed = {
  ...HEAD,
  values: named({ drawn: 'As in the drawing', round: 'Round', square: 'Square', pointed: 'Pointed' }),
};

const FREE_EARS: PartSeed = {
  ...EARS,
  isRequired: false,
  values: named({ none: 'None', drawn: 'As in the drawing', round: 'Round', pointed: 'Pointed', floppy: 'Floppy' }),
};

const FREE_TAIL = tail(named({ none: 'None', drawn: 'As in the drawing', long: 'Long', stub: 'A stub' }));

/** The parts of each kind of toy, in the order of the form. */
export const BODIES: Readonly<Record<string, readonly PartSeed[]>> = {
  drawing: [FREE_HEAD, FREE_EARS, EYES, { ...NOSE, isRequired: false }, BODY, ARMS, LEGS, FREE_TAIL],
  'look-alike': [HEAD, EARS, EYES, NOSE, BODY, PAWS, LEGS, PET_TAIL],
  forever: [HEAD, EARS, EYES, NOSE, BODY, PAWS, LEGS, PET_TAIL],
};
