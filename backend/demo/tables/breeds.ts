import type { Ears, Marking } from '../illustration/spec.ts';

export interface Breed {
  readonly id: number;
  readonly label: string;
  readonly animal: 'dog' | 'cat';
  readonly hue: number;
  /** Coat, muzzle and belly, patches. */
  readonly coat: readonly [body: string, belly: string, mark: string];
  readonly marking: Marking;
  readonly ears?: Ears;
  readonly iris?: string;
}

type Coat = Breed['coat'];

const dog = (id: number, label: string, look: { hue: number; coat: Coat; marking: Marking; ears: Ears }): Breed => ({
  id,
  label,
  animal: 'dog',
  ...look,
});

const cat = (id: number, label: string, look: { hue: number; coat: Coat; marking: Marking; iris: string }): Breed => ({
  id,
  label,
  animal: 'cat',
  ...look,
});

/** Breeds that people ask for most, as their plush look-alikes are sewn. */
const DOG_BREEDS = {
  labrador: dog(201, 'Labrador Retriever', {
    hue: 80,
    coat: ['#e3c188', '#f3e2bf', '#c79a5c'],
    marking: 'plain',
    ears: 'floppy',
  }),
  golden: dog(202, 'Golden Retriever', {
    hue: 65,
    coat: ['#d89a4a', '#f0cf98', '#b97a33'],
    marking: 'plain',
    ears: 'floppy',
  }),
  shepherd: dog(203, 'German Shepherd', {
    hue: 50,
    coat: ['#b98248', '#d9b07a', '#3a302b'],
    marking: 'saddle',
    ears: 'pointed',
  }),
  frenchie: dog(204, 'French Bulldog', {
    hue: 260,
    coat: ['#8b8c96', '#e9e6e2', '#5d5d68'],
    marking: 'blaze',
    ears: 'pointed',
  }),
  beagle: dog(205, 'Beagle', { hue: 45, coat: ['#b8733a', '#fbf6ec', '#37302c'], marking: 'saddle', ears: 'floppy' }),
  poodle: dog(206, 'Poodle', { hue: 20, coat: ['#ead9c8', '#f7ede2', '#d3b9a0'], marking: 'plain', ears: 'curly' }),
  dachshund: dog(207, 'Dachshund', {
    hue: 35,
    coat: ['#8e4b2a', '#b87a4c', '#5f2f1a'],
    marking: 'brows',
    ears: 'floppy',
  }),
  corgi: dog(208, 'Corgi', { hue: 60, coat: ['#d98f47', '#fff8ec', '#c07a35'], marking: 'blaze', ears: 'pointed' }),
  rottweiler: dog(209, 'Rottweiler', {
    hue: 30,
    coat: ['#2e2a2c', '#a8622f', '#a8622f'],
    marking: 'brows',
    ears: 'folded',
  }),
  husky: dog(210, 'Siberian Husky', {
    hue: 245,
    coat: ['#8d95a3', '#fbfbfa', '#4c5361'],
    marking: 'blaze',
    ears: 'pointed',
  }),
  boxer: dog(211, 'Boxer', { hue: 48, coat: ['#b97b45', '#f4ece0', '#42352d'], marking: 'mask', ears: 'folded' }),
  yorkie: dog(212, 'Yorkshire Terrier', {
    hue: 70,
    coat: ['#c08a4d', '#e2bd86', '#5a6272'],
    marking: 'saddle',
    ears: 'pointed',
  }),
  shihtzu: dog(213, 'Shih Tzu', {
    hue: 85,
    coat: ['#f3ebdf', '#fffaf2', '#b98c5b'],
    marking: 'eye-patch',
    ears: 'curly',
  }),
  pug: dog(214, 'Pug', { hue: 78, coat: ['#dcc096', '#e8d4b3', '#39322f'], marking: 'mask', ears: 'folded' }),
  chihuahua: dog(215, 'Chihuahua', {
    hue: 58,
    coat: ['#d7a268', '#f6e3c6', '#a97840'],
    marking: 'plain',
    ears: 'pointed',
  }),
  aussie: dog(216, 'Australian Shepherd', {
    hue: 270,
    coat: ['#8a8fa0', '#f7f2ea', '#3c3f4b'],
    marking: 'spots',
    ears: 'folded',
  }),
  border: dog(217, 'Border Collie', {
    hue: 220,
    coat: ['#2f3036', '#fbfaf6', '#2f3036'],
    marking: 'blaze',
    ears: 'folded',
  }),
  dane: dog(218, 'Great Dane', { hue: 250, coat: ['#7d828e', '#cfd2d8', '#565b68'], marking: 'plain', ears: 'folded' }),
  doberman: dog(219, 'Doberman', {
    hue: 22,
    coat: ['#2b2526', '#9c5428', '#9c5428'],
    marking: 'brows',
    ears: 'pointed',
  }),
  maltese: dog(220, 'Maltese', { hue: 100, coat: ['#fbf8f2', '#ffffff', '#e8dfd0'], marking: 'plain', ears: 'curly' }),
  schnauzer: dog(221, 'Schnauzer', {
    hue: 265,
    coat: ['#6f7278', '#d6d4d0', '#45474d'],
    marking: 'brows',
    ears: 'folded',
  }),
  cavalier: dog(222, 'Cavalier King Charles', {
    hue: 40,
    coat: ['#fbf4e8', '#fffdf8', '#a8552c'],
    marking: 'eye-patch',
    ears: 'long',
  }),
  bernese: dog(223, 'Bernese Mountain Dog', {
    hue: 28,
    coat: ['#2c2a2d', '#fbf8f3', '#a75a2a'],
    marking: 'blaze',
    ears: 'floppy',
  }),
  pitbull: dog(224, 'Pit Bull', {
    hue: 275,
    coat: ['#7e7f8d', '#f5f1eb', '#5b5c69'],
    marking: 'blaze',
    ears: 'folded',
  }),
  dalmatian: dog(225, 'Dalmatian', {
    hue: 110,
    coat: ['#fbfaf7', '#ffffff', '#2f2e31'],
    marking: 'spots',
    ears: 'floppy',
  }),
  shiba: dog(226, 'Shiba Inu', { hue: 62, coat: ['#d98b48', '#fff3e0', '#bd7431'], marking: 'plain', ears: 'pointed' }),
  doodle: dog(227, 'Goldendoodle', {
    hue: 72,
    coat: ['#d9ae73', '#ecd0a2', '#bd8d50'],
    marking: 'plain',
    ears: 'curly',
  }),
  basset: dog(228, 'Basset Hound', {
    hue: 42,
    coat: ['#c07c43', '#fdf7ed', '#3e332d'],
    marking: 'saddle',
    ears: 'long',
  }),
  terrier: dog(229, 'Jack Russell Terrier', {
    hue: 55,
    coat: ['#fdf9f1', '#ffffff', '#b9773d'],
    marking: 'eye-patch',
    ears: 'folded',
  }),
  mutt: dog(230, 'One of a kind', {
    hue: 190,
    coat: ['#a98259', '#f1e2cb', '#5b4433'],
    marking: 'eye-patch',
    ears: 'floppy',
  }),
} as const satisfies Record<string, Breed>;

const CAT_BREEDS = {
  orange: cat(251, 'Orange tabby', {
    hue: 55,
    coat: ['#e0974c', '#fbe7c9', '#bd6f2b'],
    marking: 'tabby',
    iris: '#7f9a3a',
  }),
  greytabby: cat(252, 'Gray tabby', {
    hue: 250,
    coat: ['#9aa0a8', '#e6e6e4', '#5f666f'],
    marking: 'tabby',
    iris: '#9aa53a',
  }),
  tuxedo: cat(253, 'Tuxedo', { hue: 205, coat: ['#2c2d33', '#fbfaf7', '#2c2d33'], marking: 'tuxedo', iris: '#a8b03c' }),
  calico: cat(254, 'Calico', { hue: 40, coat: ['#fbf5ea', '#ffffff', '#d98a45'], marking: 'calico', iris: '#c09a35' }),
  siamese: cat(255, 'Siamese', {
    hue: 230,
    coat: ['#ecdcc4', '#f6ecdc', '#5a4338'],
    marking: 'points',
    iris: '#5f9fd0',
  }),
  black: cat(256, 'Black', { hue: 290, coat: ['#2b292e', '#3b383f', '#2b292e'], marking: 'plain', iris: '#c8b23a' }),
  white: cat(257, 'White', { hue: 200, coat: ['#faf8f4', '#ffffff', '#e6e0d6'], marking: 'plain', iris: '#6aa5d8' }),
  maine: cat(258, 'Maine Coon', {
    hue: 45,
    coat: ['#9b734d', '#e4cfae', '#5c412a'],
    marking: 'tabby',
    iris: '#b79a34',
  }),
  russian: cat(259, 'Russian Blue', {
    hue: 262,
    coat: ['#8e99a8', '#b6bfca', '#707b8a'],
    marking: 'plain',
    iris: '#6fae62',
  }),
  persian: cat(260, 'Persian', { hue: 85, coat: ['#efe3cf', '#fbf5e9', '#d9c5a4'], marking: 'plain', iris: '#c98b34' }),
  ragdoll: cat(261, 'Ragdoll', {
    hue: 220,
    coat: ['#f1e7da', '#fffaf3', '#8a7160'],
    marking: 'points',
    iris: '#6f9fd6',
  }),
  bengal: cat(262, 'Bengal', { hue: 65, coat: ['#cf9a55', '#f1d9ae', '#5d3c1f'], marking: 'spots', iris: '#7fa64a' }),
  torbie: cat(263, 'Tortoiseshell', {
    hue: 30,
    coat: ['#4a3a35', '#6b4f40', '#c47a3c'],
    marking: 'calico',
    iris: '#c0a238',
  }),
  bicolor: cat(264, 'Gray and white', {
    hue: 240,
    coat: ['#8c929b', '#fbfbf9', '#8c929b'],
    marking: 'tuxedo',
    iris: '#9aa740',
  }),
  birman: cat(265, 'Birman', { hue: 215, coat: ['#efe2cd', '#fdf8ee', '#6e5546'], marking: 'points', iris: '#5d97cf' }),
  moggy: cat(266, 'One of a kind', {
    hue: 170,
    coat: ['#b08a62', '#f4e8d4', '#6e4f34'],
    marking: 'eye-patch',
    iris: '#8aa244',
  }),
} as const satisfies Record<string, Breed>;

export const BREEDS = { ...DOG_BREEDS, ...CAT_BREEDS } as const;

export type BreedCode = keyof typeof BREEDS;

export const ALL_DOGS = Object.keys(DOG_BREEDS) as (keyof typeof DOG_BREEDS)[];
export const ALL_CATS = Object.keys(CAT_BREEDS) as (keyof typeof CAT_BREEDS)[];
