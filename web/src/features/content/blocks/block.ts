import type { ReactNode } from 'react';

/** Of whatever kind. */
export interface AnyBlock {
  readonly __typename: string;
}

/** Draws the blocks within a block. */
export type DrawBlocks = (blocks: readonly AnyBlock[] | undefined) => ReactNode[];

/** A block with the blocks that stand in its text, by their number; those within it have none. */
export type WithEmbedded<Block> = Block & { readonly embedded?: readonly AnyBlock[] };

export interface BlockProps<Block> {
  readonly block: Block;
  readonly draw: DrawBlocks;
  /** Whether nothing but the page's heading stands above it. */
  readonly isFirst: boolean;
  /** Whether its heading is that of the page. */
  readonly isPageHeading: boolean;
}
