import { buildShop, type Shop } from '@patchwork/demo/build/shop.ts';
import { seedsFor } from '@patchwork/demo/products/enough.ts';
import { generatedProduct } from '@patchwork/demo/products/generated.ts';
import type { ProductSeed } from '@patchwork/demo/shape.ts';

const FEW_COLORS = 2;
const EVERY = 3;

/** Every third product comes in eight variants, the others in one. */
const slim = (seed: ProductSeed, index: number): ProductSeed => {
  const { colors, sizes, ...rest } = seed;
  if (index % EVERY > 0) return { ...rest, price: Array.isArray(seed.price) ? (seed.price[0] as number) : seed.price };
  return { ...seed, colors: (colors ?? []).slice(index % 7, (index % 7) + FEW_COLORS) };
};

/** The demo shop plus generated products up to `count` skus, about thirty skus to a page. */
export const manySkus = (count: number): Shop => buildShop(seedsFor(count));

/** `count` products with a page of their own: thirty times as many rows for lists. */
export const manyPages = (count: number): Shop =>
  buildShop(Array.from({ length: count }, (_, index) => slim(generatedProduct(index), index)));
