import { listVariants } from '../build/variants.ts';
import type { ProductSeed } from '../shape.ts';
import { PRODUCTS } from './all.ts';
import { GENERATED_SKUS, generatedProduct } from './generated.ts';

const ROUGHLY = 100;

const sellable = (seeds: readonly ProductSeed[]): number =>
  seeds.reduce((total, seed) => total + Math.max(listVariants(seed).length, 1), 0);

/** The tables for about `target` sellable skus: all hand-written products, about 2,000, plus generated ones. */
export const seedsFor = (target: number): readonly ProductSeed[] => {
  const missing = target - sellable(PRODUCTS);
  const count = missing < ROUGHLY ? 0 : Math.ceil(missing / GENERATED_SKUS);
  return [...PRODUCTS, ...Array.from({ length: count }, (_, index) => generatedProduct(index))];
};
