import { canLetter } from '@patchwork/backend/src/media/drawing/lettering.ts';
import { describe, expect, it } from 'vitest';
import { illustrate } from '../illustration/illustrate.ts';
import { FEATURES, type Feature, type IllustrationSpec, isAnimalMotif } from '../illustration/spec.ts';
import { PRODUCTS } from '../products/all.ts';
import type { ProductSeed } from '../shape.ts';
import { findFeatures } from './features.ts';
import { toPictures } from './pictures.ts';

const pictures = new Map(toPictures(PRODUCTS).map(({ key, spec }) => [key, spec]));

const findPicture = ({ key, name }: ProductSeed): IllustrationSpec => {
  const spec = pictures.get(key);
  if (!spec) throw new Error(`${name} has no picture`);
  return spec;
};

const without = (spec: IllustrationSpec, feature: Feature): IllustrationSpec => ({
  ...spec,
  features: (spec.features ?? []).filter((one) => one !== feature),
});

const isInSight = (spec: IllustrationSpec, other: IllustrationSpec): boolean =>
  (['front', 'side'] as const).some((view) => illustrate(spec, view) !== illustrate(other, view));

/** The gradient of a glossy eye. */
const GLOSS = 'id="b-241a1d"';
const said = ({ name, short, text, facts = {} }: ProductSeed): string =>
  [name, short, text, ...Object.values(facts)].join(' ');

const described = PRODUCTS.flatMap((product) =>
  findFeatures(product).map((feature) => [product.name, feature, product] as const),
);

describe('the picture of a product', () => {
  it.each(described)('%s: shows what is said of it: %s', (_name, feature, product) => {
    const spec = findPicture(product);
    expect(spec.features).toContain(feature);
    expect(isInSight(spec, without(spec, feature))).toBe(true);
  });

  it('has no detail that no product has', () => {
    const used = new Set(described.map(([, feature]) => feature));
    expect(FEATURES.filter((feature) => !used.has(feature))).toEqual(['scowl']);
  });

  it('has a scarf wherever a scarf or the bears that all have one are told of', () => {
    const bears = PRODUCTS.filter(({ art, places }) => art.motif === 'bear' && places[0] === 11);
    const told = PRODUCTS.filter((product) => /\bscarf\b/.test(said(product)));
    expect(bears.length).toBeGreaterThan(4);
    for (const product of [...bears, ...told]) expect(findPicture(product).features, product.name).toContain('scarf');
  });

  it('has stitched eyes where they are said to be embroidered, glossy ones otherwise', () => {
    const toys = PRODUCTS.filter(({ art }) => isAnimalMotif(art.motif) && art.motif !== 'drawing');
    for (const product of toys.filter(({ type }) => !type)) {
      const isStitched = /Embroidered|Eyes closed|From birth/.test(said(product));
      expect(illustrate(findPicture(product), 'front').includes(GLOSS), product.name).toBe(!isStitched);
    }
  });

  it('has the words that a pillow is bought for, in thread', () => {
    const phrases = PRODUCTS.filter(({ places }) => places.includes(80));
    expect(phrases.length).toBeGreaterThan(5);
    for (const product of phrases) {
      const spec = findPicture(product);
      expect(spec.words).toBe(product.name);
      expect(canLetter(product.name), product.name).toBe(true);
      expect(illustrate(spec, 'front')).not.toBe(illustrate({ ...spec, words: '' }, 'front'));
    }
  });

  it('is made of all that is in a set, in their sizes', () => {
    const sets = PRODUCTS.filter(({ art }) => art.motif === 'bundle');
    for (const product of sets) {
      const skus = [
        ...(product.members ?? []),
        ...(product.parts ?? []).flatMap(({ skus: [first = ''], quantity = 1 }) => Array<string>(quantity).fill(first)),
      ];
      const members = findPicture(product).members ?? [];
      expect(skus.length).toBeGreaterThan(1);
      expect(members.map(({ spec }) => spec.seed)).toEqual(
        skus.map((sku) => PRODUCTS.find((one) => one.sku === sku.split('-')[0])?.key),
      );
    }
    const family = PRODUCTS.find(({ sku }) => sku === 'BEARFAMILY') as ProductSeed;
    expect(findPicture(family).members?.map(({ spec, height }) => [spec.motif, height])).toEqual([
      ['bear', 16],
      ['bear', 6],
      ['bear', 12],
    ]);
    const welcome = PRODUCTS.find(({ sku }) => sku === 'WELCOMESET') as ProductSeed;
    expect(findPicture(welcome).members?.map(({ spec }) => spec.motif)).toEqual(['bear', 'bunny', 'blanket']);
  });

  it('is a screen for a service, and a book for what is read', () => {
    const findMotif = (type: ProductSeed['type']) =>
      PRODUCTS.filter((product) => product.type === type).map((product) => findPicture(product).motif);
    expect(new Set(findMotif('virtual'))).toEqual(new Set(['screen']));
    expect(new Set(findMotif('downloadable'))).toEqual(new Set(['book']));
    expect(new Set(findMotif('giftcard'))).toEqual(new Set(['gift-card']));
  });
});
