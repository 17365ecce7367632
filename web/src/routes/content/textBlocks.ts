import { ColumnsBlock } from '../../features/content/blocks/words/ColumnsBlock.tsx';
import { RichTextBlock } from '../../features/content/blocks/words/RichTextBlock.tsx';
import { SpacerBlock } from '../../features/content/blocks/words/SpacerBlock.tsx';
import type { BlockSet } from './blockSet.ts';

/** Those that most pages have. */
export const blocks: BlockSet = { ColumnsBlock, RichTextBlock, SpacerBlock };
