import { CallToActionBlock } from '../../features/content/blocks/words/CallToActionBlock.tsx';
import { HeroBlock } from '../../features/content/blocks/words/HeroBlock.tsx';
import { ImageTextBlock } from '../../features/content/blocks/words/ImageTextBlock.tsx';
import type { BlockSet } from './blockSet.ts';

export const blocks: BlockSet = { CallToActionBlock, HeroBlock, ImageTextBlock };
