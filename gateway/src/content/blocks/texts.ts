import type { RichText } from '@patchwork/domain/content/rich-text.ts';
import type { Block, Building } from './block.ts';
import type { BlockReader } from './reader.ts';

/** Numbers by those that the text has; a paragraph whose block is left out is left out as well. */
const renumber = (nodes: RichText, places: ReadonlyMap<number, number>): RichText =>
  nodes.flatMap((node): RichText => {
    if (!('content' in node)) return [node];
    if (!('block' in node) || node.block === undefined) return [{ ...node, content: renumber(node.content, places) }];
    const block = places.get(node.block);
    return block === undefined ? [] : [{ ...node, block }];
  });

/** A text and the blocks that stand in it, which it names by number. */
export const readText = (
  block: BlockReader,
  name: string,
  { build }: Building,
): { readonly text: RichText; readonly embedded: Block[] } => {
  const { nodes, blocks } = block.story(name);
  if (blocks.length === 0) return { text: nodes, embedded: [] };
  // A shared block stands for several, of which a place has the first.
  const built = blocks.map((one) => build([one])[0]);
  const embedded = built.flatMap((one) => one ?? []);
  const places = new Map(built.flatMap((one, number) => (one ? [[number, embedded.indexOf(one)] as const] : [])));
  return { text: renumber(nodes, places), embedded };
};
