import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { AnyBlock, BlockProps } from '../../features/content/blocks/block.ts';
import type { PageBlockFragment } from './ContentBlocks.generated.ts';

export type BlockKind = PageBlockFragment['__typename'];

/** The components of some kinds of blocks. */
export type BlockSet = {
  readonly [K in BlockKind]?: ComponentType<BlockProps<Extract<PageBlockFragment, { __typename: K }>>>;
};

export interface LoadedPage {
  readonly id: string;
  /** Those within others, too. */
  readonly blocks: readonly AnyBlock[];
}

/** Loads what a kind of block shows beside the page's own answer. */
export type LoadData = (client: ApolloClient, page: LoadedPage) => Promise<unknown>;
