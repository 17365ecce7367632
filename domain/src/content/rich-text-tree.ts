import type { RichText, RichTextNode } from './rich-text.ts';

type Kind = RichTextNode['kind'];

/** The only children allowed; text between them is dropped. */
const PARTS: Partial<Record<Kind, readonly Kind[]>> = {
  bullet_list: ['list_item'],
  ordered_list: ['list_item'],
  table: ['row'],
  row: ['header_cell', 'cell'],
};

/** Blocks with block children; all others have spans only, as in HTML. */
const HOLDS_BLOCKS = new Set<Kind>(['quote', 'list_item', 'header_cell', 'cell']);

const BLOCK_KINDS = new Set<Kind>([
  'paragraph',
  'quote',
  'bullet_list',
  'ordered_list',
  'list_item',
  'code_block',
  'table',
  'row',
  'header_cell',
  'cell',
  'heading',
  'rule',
]);

const PART_KINDS = new Set(Object.values(PARTS).flat());

export const isBlock = ({ kind }: RichTextNode): boolean => BLOCK_KINDS.has(kind);

const isPart = ({ kind }: RichTextNode): boolean => PART_KINDS.has(kind);

const isBlank = (node: RichTextNode): boolean => node.kind === 'break' || (node.kind === 'text' && !node.text.trim());

/** The spans alone: blocks are unwrapped. */
export const spansIn = (nodes: RichText): RichTextNode[] =>
  nodes.flatMap((node) => {
    if (!isBlock(node)) return [node];
    return 'content' in node ? spansIn(node.content) : [];
  });

/** Wraps loose spans between blocks in a paragraph. */
export const asBlocks = (nodes: RichText): RichTextNode[] => {
  const blocks: RichTextNode[] = [];
  let run: RichTextNode[] = [];
  const flush = () => {
    if (!run.every(isBlank)) blocks.push({ kind: 'paragraph', content: run });
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) run.push(node);
    else {
      flush();
      blocks.push(node);
    }
  }
  flush();
  return blocks;
};

/** Unwraps items without a list and cells without a table. */
export const withoutStrays = (nodes: RichText): RichTextNode[] =>
  nodes.flatMap((node) => (isPart(node) && 'content' in node ? withoutStrays(asBlocks(node.content)) : [node]));

/** Keeps the nodes that a container of this kind may hold, so that a browser draws the tree as it stands. */
export const fitting = (kind: Kind, content: RichText): RichText => {
  const parts = PARTS[kind];
  if (parts) return content.filter((node) => parts.includes(node.kind));
  if (!HOLDS_BLOCKS.has(kind)) return spansIn(content);
  return content.some(isBlock) ? asBlocks(withoutStrays(content)) : content;
};
