import { REFERENCE_COMPONENT } from '@patchwork/domain/content/components.ts';
import type { StoryBlock } from '@patchwork/domain/content/story.ts';
import type { Block } from './block.ts';
import { BUILDERS } from './kinds.ts';
import { BlockReader, type PageReading } from './reader.ts';
import { findReferred } from './references.ts';

/** Where a block stands. */
interface Place {
  /** Texts and columns around it. */
  readonly depth: number;
  /** Uuids of the shared blocks that it is in, so that none is shown within itself. */
  readonly within: readonly string[];
}

interface Work {
  readonly page: PageReading;
  /** How many blocks may yet be read: shared ones could multiply. */
  left: number;
}

const MOST_BLOCKS = 200;
/** As deep as the storefront asks: a block in a text or a column has none in itself. */
const DEEPEST = 1;

/** The blocks that are shared, in the place of the one that refers to them and on the screens that it names. */
const buildReferred = (reader: BlockReader, place: Place, work: Work): Block[] => {
  const { display } = reader.facts;
  return findReferred(reader.block, work.page.references).flatMap((referred) => {
    if (!referred || place.within.includes(referred.uuid)) {
      reader.report('missingReference');
      return [];
    }
    const within = [...place.within, referred.uuid];
    return buildAll(referred.body, { ...place, within }, work).map((block) =>
      block.display === 'ALWAYS' ? { ...block, display } : block,
    );
  });
};

/** A block that has no id has its number on the page. */
const withKey = (block: StoryBlock, { left }: Work): StoryBlock =>
  block._uid === '' ? { ...block, _uid: `${block.component}-${MOST_BLOCKS - left}` } : block;

const buildOne = (written: StoryBlock, place: Place, work: Work): Block[] => {
  const block = withKey(written, work);
  const reader = new BlockReader(block, work.page);
  work.left -= 1;
  if (work.left < 0 || place.depth > DEEPEST) {
    // Reported once, where the limit is passed.
    if (work.left >= -1) reader.report(work.left < 0 ? 'tooManyBlocks' : 'misplacedBlock');
    return [];
  }
  if (block.component === REFERENCE_COMPONENT) return buildReferred(reader, place, work);
  const build = BUILDERS.get(block.component);
  if (!build) {
    reader.report('unknownBlock', block.component);
    return [];
  }
  const built = build(reader, {
    isWithin: place.depth > 0,
    build: (blocks) => buildAll(blocks, { ...place, depth: place.depth + 1 }, work),
  });
  return built ? [built] : [];
};

const buildAll = (blocks: readonly StoryBlock[], place: Place, work: Work): Block[] =>
  blocks.flatMap((block) => buildOne(block, place, work));

/** Blocks of the editor as blocks of the graph. What is unknown or cannot be read is reported, and the rest stays. */
export const buildBlocks = (blocks: readonly StoryBlock[], page: PageReading): Block[] =>
  buildAll(blocks, { depth: 0, within: [] }, { page, left: MOST_BLOCKS });
