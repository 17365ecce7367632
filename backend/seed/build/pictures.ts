import type { ProductDto } from '../../src/catalog/catalog.dto.ts';
import {
  ILLUSTRATION_VIEWS,
  type IllustrationSpec,
  type IllustrationView,
  isAnimalMotif,
} from '../illustration/spec.ts';
import type { ProductSeed } from '../shape.ts';
import { BREEDS, type Breed, type BreedCode } from '../tables/breeds.ts';
import { COLORS, type Color, type ColorCode } from '../tables/colors.ts';
import type { Variant } from './variants.ts';

/** A picture of a product, or of one of its colours or breeds. */
export interface Picture {
  readonly key: string;
  readonly spec: IllustrationSpec;
}

/** A dyed toy is its cloth; of a dyed thing the ground and the cloth follow the hue. */
const dyed = ({ art, key }: ProductSeed, { swatch, hue }: Color): IllustrationSpec => ({
  ...art,
  hue,
  ...(isAnimalMotif(art.motif) && { colors: { ...art.colors, body: swatch } }),
  seed: key,
});

const bred = ({ art, key }: ProductSeed, breed: Breed): IllustrationSpec => {
  const [body, belly, mark] = breed.coat;
  const { animal, hue, marking, ears, iris } = breed;
  return {
    ...art,
    ...(isAnimalMotif(art.motif) ? { motif: animal } : { print: animal }),
    hue,
    colors: { ...art.colors, body, belly, mark, ...(iris && { iris }) },
    marking,
    ...(ears && { ears }),
    seed: key,
  };
};

const lookCode = (variant: Variant): { axis: string; code: string } | undefined =>
  variant.find(({ axis }) => axis !== 'size');

/** The picture of a variant: sizes share one, colours and breeds have their own. */
export const pictureOf = (seed: ProductSeed, variant: Variant): Picture => {
  const look = lookCode(variant);
  if (!look) return { key: seed.key, spec: { ...seed.art, seed: seed.key } };
  const code = look.code.toLowerCase();
  const spec = look.axis === 'color' ? dyed(seed, COLORS[code as ColorCode]) : bred(seed, BREEDS[code as BreedCode]);
  return { key: `${seed.key}-${code}`, spec };
};

/** A parent shows its first variant. */
export const mainPicture = (seed: ProductSeed, first: Variant | undefined): Picture => ({
  key: seed.key,
  spec: pictureOf(seed, first ?? []).spec,
});

export const imageOf = (key: string, view: IllustrationView = 'front'): string => `/media/catalog/${key}/${view}`;

const VIEW_LABELS: Record<IllustrationView, string> = {
  front: 'from the front',
  side: 'from the side',
  detail: 'a closer look',
  scene: 'at home',
};

const FILM = 'a short film';

/** All views of a picture. With a film, the view at home is its poster. */
export const galleryOf = (name: string, { key }: Picture, video?: string): ProductDto['media_gallery'] =>
  ILLUSTRATION_VIEWS.map((view, index) => {
    const film = view === 'scene' && video ? video : null;
    const lab = `${name}, ${film ? FILM : VIEW_LABELS[view]}`;
    return {
      image: imageOf(key, view),
      lab,
      pos: index + 1,
      typ: film ? 'external-video' : 'image',
      vid: film ? { url: film, title: lab } : null,
    };
  });
