import { canonicalStringify } from '@apollo/client/utilities';
import { lazy, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '../../components/classNames.ts';
import type { AnyBlock } from '../../features/content/blocks/block.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import styles from './Blocks.module.css';
import { type BlockComponent, findComponent, isKnown, isStill, loadComponent, sentKeys } from './blockKinds.ts';
import { BlockMarkContext } from './blockMark.ts';
import { UndrawnBlocksContext } from './undrawnBlocks.ts';
import { useSentLinks } from './useSentLinks.ts';

const Nothing: BlockComponent = () => null;

/** Components whose code is not there yet: of what the server sent, or after editors changed a page that is open. */
const late = new Map<string, BlockComponent>();

const findLate = (kind: string): BlockComponent => {
  const known = late.get(kind);
  if (known) return known;
  const Late = lazy(async () => ({ default: (await loadComponent(kind).catch(() => undefined)) ?? Nothing }));
  late.set(kind, Late);
  return Late;
};

const neverChanges = () => () => undefined;

/** Whether a still block stays as the server sent it, until its editors change it. */
const useIsSent = (block: AnyBlock & { readonly key?: string }): boolean => {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => !import.meta.env.SSR,
  );
  const [sent] = useState(isHydrating && !findComponent(block.__typename) ? block : null);
  // A page that was asked for again has other objects of the same content, whose fields may stand in another order.
  const isSent = sent === block || (sent !== null && canonicalStringify(sent) === canonicalStringify(block));
  const { key } = block;
  useEffect(() => {
    if (!isSent) return;
    sentKeys.add(key);
    return () => void sentKeys.delete(key);
  }, [isSent, key]);
  return isSent;
};

/** React leaves alone what is in it. */
const UNCHANGED = { __html: '' };

interface SentBlockProps {
  readonly className: string;
  readonly display: string;
  readonly mark: object | undefined;
}

const SentBlock = ({ className, display, mark }: SentBlockProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only links within it are followed
  // biome-ignore lint/a11y/useKeyWithClickEvents: a link that a key follows is clicked
  <div
    className={className}
    data-display={display}
    {...mark}
    onClick={useSentLinks()}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server rendered stays
    dangerouslySetInnerHTML={UNCHANGED}
  />
);

interface BlockPlace {
  readonly isFirst?: boolean;
  readonly isPageHeading?: boolean;
}

/** Kinds that reach from one edge of the screen to the other. */
const WIDE = new Set(['HeroBlock']);
/** A kind with many pictures. */
const SHELF = 'ProductShelfBlock';

interface BlockProps extends BlockPlace {
  readonly block: AnyBlock & { readonly display?: string };
}

/** Stands behind a block, and is not drawn where that fails: the server learns of no fault otherwise. */
const End = ({ of }: { readonly of: AnyBlock }) => {
  use(UndrawnBlocksContext)?.delete(of);
  return null;
};

interface DrawnBlockProps extends Required<BlockPlace> {
  readonly block: AnyBlock;
  readonly place: SentBlockProps;
}

const DrawnBlock = ({ block, place: { className, display, mark }, isFirst, isPageHeading }: DrawnBlockProps) => {
  const Shown = findComponent(block.__typename) ?? findLate(block.__typename);
  use(UndrawnBlocksContext)?.add(block);
  return (
    <div className={className} data-display={display} {...mark}>
      <BlockBoundary>
        <Shown block={block} draw={drawBlocks} isFirst={isFirst} isPageHeading={isPageHeading} />
        {import.meta.env.SSR && <End of={block} />}
      </BlockBoundary>
    </div>
  );
};

/** Of its own, since it is rendered twice: what is not hydrated yet of another block would be drawn anew by that. */
const StillBlock = (props: DrawnBlockProps) =>
  useIsSent(props.block) ? <SentBlock {...props.place} /> : <DrawnBlock {...props} />;

/** A block on the screens that it is for; nothing for a kind that this release does not know. */
const Block = ({ block, isFirst = false, isPageHeading = false }: BlockProps) => {
  const { __typename: kind, display } = block;
  const mark = use(BlockMarkContext)?.(block);
  if (!display || !isKnown(kind)) return null;
  const className = classNames(styles.block, WIDE.has(kind) && styles.wide, kind === SHELF && styles.shelf);
  const Shown = isStill(block) ? StillBlock : DrawnBlock;
  return <Shown block={block} place={{ className, display, mark }} isFirst={isFirst} isPageHeading={isPageHeading} />;
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
