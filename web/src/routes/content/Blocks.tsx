import { lazy, memo, type ReactNode, use } from 'react';
import { classNames } from '../../components/classNames.ts';
import type { AnyBlock } from '../../features/content/blocks/block.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import styles from './Blocks.module.css';
import { type BlockComponent, findComponent, isKnown, isStill, loadComponent } from './blockKinds.ts';
import { BlockMarkContext } from './blockMark.ts';
import { waitForUse } from './firstUse.ts';
import { UndrawnBlocksContext } from './undrawnBlocks.ts';

const Nothing: BlockComponent = () => null;

const createLate = (kind: string, isWaiting: boolean): BlockComponent =>
  lazy(async () => {
    if (isWaiting) await waitForUse();
    return { default: (await loadComponent(kind).catch(() => undefined)) ?? Nothing };
  });

/** Components whose code is not there yet: of what the server sent, or after editors changed a page that is open. */
const [still, moving] = [new Map<string, BlockComponent>(), new Map<string, BlockComponent>()];

const findLate = (block: AnyBlock): BlockComponent => {
  const { __typename: kind } = block;
  const isWaiting = isStill(block);
  const late = isWaiting ? still : moving;
  const shown = late.get(kind) ?? createLate(kind, isWaiting);
  late.set(kind, shown);
  return shown;
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
  const Shown = findComponent(kind) ?? findLate(block);
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

/** The blocks of a page, from top to bottom. React takes away what waits for its code when something above it changes. */
export const Blocks = memo(({ blocks, isHeadedByFirst }: BlocksProps) =>
  blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page come and go together
    <Block key={index} block={block} isFirst={index === 0} isPageHeading={index === 0 && isHeadedByFirst} />
  )),
);
