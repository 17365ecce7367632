import type { BlockSet } from './blockKinds.ts';
import { ReviewsBlock } from './ReviewsBlock.tsx';

export const blocks: BlockSet = { ReviewsBlock };
