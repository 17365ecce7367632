import type { ProductDto } from '@patchwork/backend/src/catalog/catalog.dto.ts';
import { PICTURE_VIEWS, type PictureView } from '@patchwork/backend/src/media/drawing.port.ts';
import { type IllustrationSpec, isAnimalMotif, type Member } from '../illustration/spec.ts';
import type { Art, ProductSeed } from '../shape.ts';
import { BREEDS, type Breed, type BreedCode } from '../tables/breeds.ts';
import { COLORS, type Color, type ColorCode } from '../tables/colors.ts';
import { findFeatures } from './features.ts';
import { getSku, listVariants, type Variant } from './variants.ts';

export interface Picture {
  readonly key: string;
  readonly spec: IllustrationSpec;
}

/** A category whose pillows carry their names in thread. */
const PHRASES = 80;

/** The artwork with the details its texts mention; a virtual product is drawn on a screen, a download as a book. */
const toArt = (seed: ProductSeed): Art => {
  const { art, name, places, type } = seed;
  const described = { ...art, features: findFeatures(seed), ...(places.includes(PHRASES) && { words: name }) };
  const print = isAnimalMotif(art.motif) ? art.motif : art.print;
  if (type === 'virtual') return { ...described, motif: 'screen', ...(print && { print }) };
  if (type === 'downloadable') return { ...described, motif: 'book', words: name, ...(print && { print }) };
  return described;
};

/** For a toy the color is its body; for any other item, the background and the cloth take the hue. */
const dyed = (seed: ProductSeed, { swatch, hue }: Color): IllustrationSpec => {
  const art = toArt(seed);
  return {
    ...art,
    hue,
    ...(isAnimalMotif(art.motif) && { colors: { ...art.colors, body: swatch } }),
    seed: seed.key,
  };
};

const bred = (seed: ProductSeed, breed: Breed): IllustrationSpec => {
  const art = toArt(seed);
  const [body, belly, mark] = breed.coat;
  const { animal, hue, marking, ears, iris } = breed;
  return {
    ...art,
    ...(isAnimalMotif(art.motif) ? { motif: animal } : { print: animal }),
    hue,
    colors: { ...art.colors, body, belly, mark, ...(iris && { iris }) },
    marking,
    ...(ears && { ears }),
    seed: seed.key,
  };
};

const lookCode = (variant: Variant): { axis: string; code: string } | undefined =>
  variant.find(({ axis }) => axis !== 'size');

/** The picture of a variant: sizes share one, colors and breeds have their own. */
export const toPicture = (seed: ProductSeed, variant: Variant): Picture => {
  const look = lookCode(variant);
  if (!look) return { key: seed.key, spec: { ...toArt(seed), seed: seed.key } };
  const code = look.code.toLowerCase();
  const spec = look.axis === 'color' ? dyed(seed, COLORS[code as ColorCode]) : bred(seed, BREEDS[code as BreedCode]);
  return { key: `${seed.key}-${code}`, spec };
};

const INCHES = /^(\d+) inches$/;
/** For items without a size: about as large as the toys they are packed with. */
const USUAL_HEIGHT = 9;

const getInches = (seed: ProductSeed, variant: Variant): number => {
  const size = variant.find(({ axis }) => axis === 'size')?.label ?? seed.facts?.Size ?? '';
  return Number(INCHES.exec(size)?.[1] ?? USUAL_HEIGHT);
};

const membersBySku = (seeds: readonly ProductSeed[]): Map<string, Member> =>
  new Map(
    seeds.flatMap((seed) => {
      const variants = listVariants(seed);
      return (variants.length > 0 ? variants : [[]]).map((variant): [string, Member] => [
        getSku(seed, variant),
        { spec: toPicture(seed, variant).spec, height: getInches(seed, variant) },
      ]);
    }),
  );

const skusIn = ({ members = [], parts = [] }: ProductSeed): string[] => [
  ...members,
  ...parts.flatMap(({ skus, quantity = 1 }) => Array.from({ length: quantity }, () => skus[0] ?? '')),
];

const ownPictures = (seed: ProductSeed): Picture[] => {
  const variants = listVariants(seed);
  return [mainPicture(seed, variants[0]), ...variants.map((variant) => toPicture(seed, variant))];
};

/** Every picture of these products, each once. A set is drawn from what is in it. */
export const toPictures = (seeds: readonly ProductSeed[]): Picture[] => {
  const bySku = membersBySku(seeds);
  return seeds.flatMap((seed) => {
    const members = seed.art.motif === 'bundle' ? skusIn(seed).flatMap((sku) => bySku.get(sku) ?? []) : [];
    const own = ownPictures(seed).map(({ key, spec }) => ({
      key,
      spec: members.length > 0 ? { ...spec, members } : spec,
    }));
    return [...new Map(own.map((picture) => [picture.key, picture])).values()];
  });
};

/** A parent shows its first variant. */
export const mainPicture = (seed: ProductSeed, first: Variant | undefined): Picture => ({
  key: seed.key,
  spec: toPicture(seed, first ?? []).spec,
});

export const toImagePath = (key: string, view: PictureView = 'front'): string => `/media/catalog/${key}/${view}`;

const VIEW_LABELS: Record<PictureView, string> = {
  front: 'from the front',
  side: 'from the side',
  detail: 'a closer look',
  scene: 'at home',
};

const FILM = 'a short film';

/** All views of a picture. With a film, the view at home is its poster. */
export const toGallery = (name: string, { key }: Picture, video?: string): ProductDto['media_gallery'] =>
  PICTURE_VIEWS.map((view, index) => {
    const film = view === 'scene' && video ? video : null;
    const lab = `${name}, ${film ? FILM : VIEW_LABELS[view]}`;
    return {
      image: toImagePath(key, view),
      lab,
      pos: index + 1,
      typ: film ? 'external-video' : 'image',
      vid: film ? { url: film, title: lab } : null,
    };
  });
