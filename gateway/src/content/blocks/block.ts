import type { StoryBlock } from '@patchwork/domain/content/story.ts';
import type { ResolversParentTypes } from '../content.generated.ts';

export type Block = ResolversParentTypes['ContentBlock'];

/** How a block comes to the blocks within it. */
export interface Building {
  /** Whether it stands in a text or a column. */
  readonly isWithin: boolean;
  readonly build: (blocks: readonly StoryBlock[]) => Block[];
}
