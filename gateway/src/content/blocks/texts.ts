import type { RichText } from '@patchwork/domain/content/rich-text.ts';
import type { Block, Building } from './block.ts';
import type { BlockReader } from './reader.ts';

/** A paragraph for each block that one of the text has become: none where it is left out, several for a shared one. */
const renumber = (nodes: RichText, places: readonly (readonly number[])[]): RichText =>
  nodes.flatMap((node): RichText => {
    if (!('content' in node)) return [node];
    if (!('block' in node) || node.block === undefined) return [{ ...node, content: renumber(node.content, places) }];
    return (places[node.block] ?? []).map((block) => ({ ...node, block }));
  });

/** A text and the blocks that stand in it, which it names by number. */
export const readText = (
  block: BlockReader,
  name: string,
  { build }: Building,
): { readonly text: RichText; readonly embedded: Block[] } => {
  const { nodes, blocks } = block.story(name);
  if (blocks.length === 0) return { text: nodes, embedded: [] };
  const embedded: Block[] = [];
  const places = blocks.map((one) => build([one]).map((built) => embedded.push(built) - 1));
  return { text: renumber(nodes, places), embedded };
};
