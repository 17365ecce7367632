import type { BlockSet } from './blockSet.ts';
import { ReviewsBlock } from './ReviewsBlock.tsx';

export const blocks: BlockSet = { ReviewsBlock };
