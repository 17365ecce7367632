import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { AnyBlock, BlockProps } from '../../features/content/blocks/block.ts';
import type { BlockKind, BlockSet, LoadData, LoadedPage } from './blockSet.ts';

interface BlockGroup {
  /** The source file of its chunk. */
  readonly module: string;
  readonly load: () => Promise<{ readonly blocks: BlockSet; readonly loadData?: LoadData }>;
}

const TEXTS: BlockGroup = {
  module: 'src/routes/content/textBlocks.ts',
  load: () => import('./textBlocks.ts'),
};
const FACTS: BlockGroup = {
  module: 'src/routes/content/factBlocks.ts',
  load: () => import('./factBlocks.ts'),
};
const WORDS: BlockGroup = {
  module: 'src/routes/content/wordBlocks.ts',
  load: () => import('./wordBlocks.ts'),
};
const MEDIA: BlockGroup = {
  module: 'src/routes/content/mediaBlocks.ts',
  load: () => import('./mediaBlocks.ts'),
};
const SHELVES: BlockGroup = {
  module: 'src/routes/content/shelfBlocks.ts',
  load: () => import('./shelfBlocks.ts'),
};
const FORMS: BlockGroup = {
  module: 'src/routes/content/formBlocks.ts',
  load: () => import('./formBlocks.ts'),
};
const REVIEWS: BlockGroup = {
  module: 'src/routes/content/reviewBlocks.ts',
  load: () => import('./reviewBlocks.ts'),
};

/** The code of each kind, which is loaded where a page has one. */
const GROUPS: Readonly<Record<BlockKind, BlockGroup>> = {
  CallToActionBlock: WORDS,
  CategoryTilesBlock: SHELVES,
  ColumnsBlock: TEXTS,
  ContactFormBlock: FORMS,
  CountdownBlock: FACTS,
  FaqBlock: FACTS,
  GalleryBlock: MEDIA,
  HeroBlock: WORDS,
  ImageTextBlock: WORDS,
  LogosBlock: MEDIA,
  NewsletterFormBlock: FORMS,
  PriceTableBlock: FACTS,
  ProductShelfBlock: SHELVES,
  QuotationsBlock: FACTS,
  ReviewsBlock: REVIEWS,
  RichTextBlock: TEXTS,
  SpacerBlock: TEXTS,
  StatisticsBlock: FACTS,
  StepsBlock: FACTS,
  TeamBlock: FACTS,
  VideoBlock: MEDIA,
};

/** Kinds that do nothing but link: what the server sent of them needs no code. */
const STILL: ReadonlySet<string> = new Set<BlockKind>([
  'CallToActionBlock',
  'ColumnsBlock',
  'FaqBlock',
  'GalleryBlock',
  'HeroBlock',
  'ImageTextBlock',
  'LogosBlock',
  'PriceTableBlock',
  'QuotationsBlock',
  'RichTextBlock',
  'SpacerBlock',
  'StatisticsBlock',
  'StepsBlock',
  'TeamBlock',
]);

export const listKinds = (): readonly string[] => Object.keys(GROUPS);

export type BlockComponent = ComponentType<BlockProps<AnyBlock>>;

const components = new Map<string, BlockComponent>();

/** Makes components known. Each is drawn with blocks of its own kind only. */
const addBlocks = (set: BlockSet): void => {
  for (const [kind, component] of Object.entries(set)) components.set(kind, component as BlockComponent);
};

/** Undefined for a kind that this release does not know, or whose code is not loaded. */
export const findComponent = (kind: string): BlockComponent | undefined => components.get(kind);

const findGroup = (kind: string): BlockGroup | undefined =>
  Object.hasOwn(GROUPS, kind) ? GROUPS[kind as BlockKind] : undefined;

/** Whether there is code for the kind that can be loaded. */
export const isKnown = (kind: string): boolean => components.has(kind) || findGroup(kind) !== undefined;

/** Loads the code of a kind. Undefined for a kind that this release does not know. */
export const loadComponent = async (kind: string): Promise<BlockComponent | undefined> => {
  if (!components.has(kind)) {
    const group = findGroup(kind);
    if (group) addBlocks((await group.load()).blocks);
  }
  return components.get(kind);
};

const listBlocks = (value: unknown): AnyBlock[] => {
  if (Array.isArray(value)) return value.flatMap(listBlocks);
  if (typeof value !== 'object' || value === null) return [];
  const { __typename: kind, embedded, columns, blocks, questions } = value as Record<string, unknown>;
  const below = [embedded, columns, blocks, questions].flatMap(listBlocks);
  return typeof kind === 'string' && kind.endsWith('Block') ? [value as AnyBlock, ...below] : below;
};

/** The blocks of a page and all that are in them. */
export const getAllBlocks = (blocks: readonly AnyBlock[]): readonly AnyBlock[] => listBlocks(blocks);

/** Whether neither the block nor one in it does more. */
export const isStill = (block: AnyBlock): boolean =>
  getAllBlocks([block]).every(({ __typename: kind }) => STILL.has(kind));

/** Keys of the blocks on the page that stand as the server sent them. */
export const sentKeys = new Set<unknown>();

/** The blocks whose code and data are needed: what stands as the server sent it needs neither. */
export const withoutSent = (blocks: readonly AnyBlock[]): readonly AnyBlock[] =>
  blocks.filter((block) => !('key' in block && sentKeys.has(block.key)));

/** Loads the code of all kinds that a page has; a kind whose code does not come is left out. */
export const loadBlockCode = async (blocks: readonly AnyBlock[]): Promise<void> => {
  const kinds = new Set(getAllBlocks(blocks).map(({ __typename: kind }) => kind));
  await Promise.all([...kinds].map((kind) => loadComponent(kind).catch(() => undefined)));
};

/** Loads what they show beside the page's own answer; a block whose data does not come asks again by itself. */
export const loadBlockData = async (client: ApolloClient, { id, blocks }: LoadedPage): Promise<void> => {
  const all = getAllBlocks(blocks);
  const groups = new Set(all.flatMap(({ __typename: kind }) => findGroup(kind) ?? []));
  const load = async (group: BlockGroup) => (await group.load()).loadData?.(client, { id, blocks: all });
  await Promise.all([...groups].map((group) => load(group).catch(() => undefined)));
};

/** The source files of the code that a page which the server rendered loads at once. */
export const findBlockModules = (blocks: readonly AnyBlock[]): readonly string[] => {
  const needed = getAllBlocks(blocks).filter((block) => !isStill(block));
  return [...new Set(needed.flatMap(({ __typename: kind }) => findGroup(kind)?.module ?? []))];
};
