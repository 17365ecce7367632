import { lazy, type ReactNode, use } from 'react';
import { classNames } from '../../components/classNames.ts';
import type { AnyBlock } from '../../features/content/blocks/block.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import styles from './Blocks.module.css';
import { type BlockComponent, findComponent, isKnown, loadComponent } from './blockKinds.ts';
import { BlockMarkContext } from './blockMark.ts';
import { UndrawnBlocksContext } from './undrawnBlocks.ts';

const Nothing: BlockComponent = () => null;

/** Components whose code is not there yet, as after a page was changed by its editors while it is open. */
const late = new Map<string, BlockComponent>();

const findLate = (kind: string): BlockComponent => {
  const known = late.get(kind);
  if (known) return known;
  const Late = lazy(async () => ({ default: (await loadComponent(kind).catch(() => undefined)) ?? Nothing }));
  late.set(kind, Late);
  return Late;
};

interface BlockPlace {
  readonly isFirst?: boolean;
  readonly isPageHeading?: boolean;
}

/** Kinds that reach from one edge of the screen to the other. */
const WIDE = new Set(['HeroBlock']);

interface BlockProps extends BlockPlace {
  readonly block: AnyBlock & { readonly display?: string };
}

/** Stands behind a block, and is not drawn where that fails: the server learns of no fault otherwise. */
const End = ({ of }: { readonly of: AnyBlock }) => {
  use(UndrawnBlocksContext)?.delete(of);
  return null;
};

/** A block on the screens that it is for; nothing for a kind that this release does not know. */
const Block = ({ block, isFirst = false, isPageHeading = false }: BlockProps) => {
  const { __typename: kind, display } = block;
  const undrawn = use(UndrawnBlocksContext);
  const getMark = use(BlockMarkContext);
  if (!display || !isKnown(kind)) return null;
  undrawn?.add(block);
  const Shown = findComponent(kind) ?? findLate(kind);
  return (
    <div
      className={classNames(styles.block, WIDE.has(kind) && styles.wide)}
      data-display={display}
      {...getMark?.(block)}
    >
      <BlockBoundary>
        <Shown block={block} draw={drawBlocks} isFirst={isFirst} isPageHeading={isPageHeading} />
        {import.meta.env.SSR && <End of={block} />}
      </BlockBoundary>
    </div>
  );
};

/** Blocks within a block. */
const drawBlocks = (blocks: readonly AnyBlock[] = []): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks that are left out keep their number, which texts name
  blocks.map((block, index) => <Block key={index} block={block} />);

interface BlocksProps {
  readonly blocks: readonly AnyBlock[];
  /** Whether the heading of the first block is that of the page. */
  readonly isHeadedByFirst: boolean;
}

/** The blocks of a page, from top to bottom. */
export const Blocks = ({ blocks, isHeadedByFirst }: BlocksProps) =>
  blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page come and go together
    <Block key={index} block={block} isFirst={index === 0} isPageHeading={index === 0 && isHeadedByFirst} />
  ));
