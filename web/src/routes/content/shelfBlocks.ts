import type { BlockSet } from './blockSet.ts';
import { CategoryTilesBlock } from './CategoryTilesBlock.tsx';
import { ProductShelfBlock } from './ProductShelfBlock.tsx';

export const blocks: BlockSet = { CategoryTilesBlock, ProductShelfBlock };
