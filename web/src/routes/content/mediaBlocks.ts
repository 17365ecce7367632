import { GalleryBlock } from '../../features/content/blocks/media/GalleryBlock.tsx';
import { LogosBlock } from '../../features/content/blocks/media/LogosBlock.tsx';
import type { BlockSet } from './blockSet.ts';
import { VideoBlock } from './VideoBlock.tsx';

export const blocks: BlockSet = { GalleryBlock, LogosBlock, VideoBlock };
