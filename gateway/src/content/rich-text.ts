import {
  type ContainerKind,
  type HeadingLevel,
  type RichText,
  type RichTextNode,
  safeHref,
  safePicture,
} from '@patchwork/domain/content/rich-text.ts';
import { parseDocument } from 'htmlparser2';

type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<HtmlNode, { attribs: unknown }>;

interface Place {
  readonly depth: number;
  /** A nested link becomes its text. */
  readonly isInLink: boolean;
  /** White space is significant. */
  readonly isCode: boolean;
}

/** Deeper than any author writes; the rest is dropped. */
const DEEPEST = 40;

const BLOCKS: Readonly<Record<string, ContainerKind>> = {
  p: 'paragraph',
  blockquote: 'quote',
  ul: 'bullet_list',
  ol: 'ordered_list',
  li: 'list_item',
  pre: 'code_block',
  table: 'table',
  tr: 'row',
  th: 'header_cell',
  td: 'cell',
};

const SPANS: Readonly<Record<string, ContainerKind>> = {
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  u: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
};

const HEADINGS: Readonly<Record<string, HeadingLevel>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

/** Dropped with their text. */
const HIDDEN = new Set(
  'script style template noscript iframe object embed applet svg math head title link meta base form button input select textarea video audio canvas'.split(
    ' ',
  ),
);

/** The only children allowed; text between them is dropped. */
const PARTS: Partial<Record<RichTextNode['kind'], readonly RichTextNode['kind'][]>> = {
  bullet_list: ['list_item'],
  ordered_list: ['list_item'],
  table: ['row'],
  row: ['header_cell', 'cell'],
};

/** Blocks with block children; all others have spans only, as in HTML. */
const HOLDS_BLOCKS = new Set<RichTextNode['kind']>(['quote', 'list_item', 'header_cell', 'cell']);

const BLOCK_KINDS = new Set<RichTextNode['kind']>([...Object.values(BLOCKS), 'heading', 'rule']);
const isBlock = ({ kind }: RichTextNode): boolean => BLOCK_KINDS.has(kind);

const PART_KINDS = new Set(Object.values(PARTS).flat());
const isPart = ({ kind }: RichTextNode): boolean => PART_KINDS.has(kind);

const DIRECTIVE = /\{\{[^{}]*\}\}/g;
const STORE_URL = /^\s*\{\{store (?:direct_)?url=["']([^"']*)["']\s*\}\}/;

const isBlank = (node: RichTextNode): boolean => node.kind === 'break' || (node.kind === 'text' && !node.text.trim());

const spansIn = (nodes: RichText): RichTextNode[] =>
  nodes.flatMap((node) => {
    if (!isBlock(node)) return [node];
    return 'content' in node ? spansIn(node.content) : [];
  });

/** Wraps loose spans between blocks in a paragraph. */
const asBlocks = (nodes: RichText): RichTextNode[] => {
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
const withoutStrays = (nodes: RichText): RichTextNode[] =>
  nodes.flatMap((node) => (isPart(node) && 'content' in node ? withoutStrays(asBlocks(node.content)) : [node]));

/** Keeps the nodes that a container of this kind may hold. */
const fitting = (kind: RichTextNode['kind'], content: RichText): RichText => {
  const parts = PARTS[kind];
  if (parts) return content.filter((node) => parts.includes(node.kind));
  if (!HOLDS_BLOCKS.has(kind)) return spansIn(content);
  return content.some(isBlock) ? asBlocks(withoutStrays(content)) : content;
};

const toLink = ({ attribs }: Element, content: RichText): RichText => {
  const address = (attribs.href ?? '').replace(STORE_URL, (_, path: string) => `/${path}`);
  const href = safeHref(address);
  if (href === null) return content;
  const isAction = /(?:^|\s)(?:button|action)(?:\s|$)/.test(attribs.class ?? '');
  return [{ kind: 'link', href, isAction, content: spansIn(content) }];
};

const toPicture = ({ attribs }: Element): RichText => {
  const src = safePicture(attribs.src ?? '');
  return src === null ? [] : [{ kind: 'image', src, alt: attribs.alt ?? '' }];
};

const toElement = (element: Element, place: Place): RichText => {
  const { name } = element;
  if (HIDDEN.has(name)) return [];
  if (name === 'br') return [{ kind: 'break' }];
  if (name === 'hr') return [{ kind: 'rule' }];
  if (name === 'img') return toPicture(element);
  const isLink = name === 'a';
  const inside = { ...place, isInLink: place.isInLink || isLink, isCode: place.isCode || name === 'pre' };
  const content = toNodes(element.children, inside);
  if (isLink) return place.isInLink ? content : toLink(element, content);
  const level = HEADINGS[name];
  if (level) return [{ kind: 'heading', level, content: spansIn(content) }];
  const kind = BLOCKS[name] ?? SPANS[name];
  // A <div> and the like only breaks lines.
  if (!kind) return content.some(isBlock) || name !== 'div' ? content : asBlocks(content);
  return [{ kind, content: fitting(kind, content) }];
};

const toText = (data: string, { isCode }: Place): RichText => {
  const plain = data.replace(DIRECTIVE, '');
  const text = isCode ? plain : plain.replace(/\s+/g, ' ');
  return text === '' ? [] : [{ kind: 'text', text }];
};

const toNodes = (nodes: readonly HtmlNode[], place: Place): RichText => {
  if (place.depth >= DEEPEST) return [];
  const below = { ...place, depth: place.depth + 1 };
  return nodes.flatMap((node) => {
    if ('attribs' in node) return toElement(node, below);
    return node.nodeType === 3 ? toText(node.data, place) : [];
  });
};

/**
 * Converts an author's HTML to rich text: known blocks and spans with safe links and pictures. Unknown elements are
 * unwrapped; scripts, styles, frames and forms are dropped, and so are attributes.
 */
export const toRichText = (html: string): RichText =>
  asBlocks(withoutStrays(toNodes(parseDocument(html).children, { depth: 0, isInLink: false, isCode: false })));
