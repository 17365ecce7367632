import {
  type ContainerKind,
  type HeadingLevel,
  type RichText,
  safeHref,
  safePicture,
  toAlign,
  toCellSpan,
} from '@patchwork/domain/content/rich-text.ts';
import { asBlocks, fitting, isBlock, spansIn, withoutStrays } from '@patchwork/domain/content/rich-text-tree.ts';
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

const DIRECTIVE = /\{\{[^{}]*\}\}/g;
const STORE_URL = /^\s*\{\{store (?:direct_)?url=["']([^"']*)["']\s*\}\}/;

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

const ALIGNED = /(?:^|;)\s*text-align\s*:\s*(center|right|justify)\s*(?:;|$)/i;

/** By the attribute of former days, or by its style. */
const getAlign = ({ attribs: { align, style = '' } }: Element) => {
  const known = toAlign((ALIGNED.exec(style)?.[1] ?? align)?.toLowerCase());
  return known && { align: known };
};

const getSpans = ({ attribs: { colspan, rowspan } }: Element) => {
  const [colSpan, rowSpan] = [toCellSpan(colspan), toCellSpan(rowspan)];
  return { ...(colSpan && { colSpan }), ...(rowSpan && { rowSpan }) };
};

const FACTS: Partial<Record<ContainerKind, (element: Element) => object | undefined>> = {
  paragraph: getAlign,
  header_cell: getSpans,
  cell: getSpans,
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
  if (level) return [{ kind: 'heading', level, ...getAlign(element), content: spansIn(content) }];
  const kind = BLOCKS[name] ?? SPANS[name];
  // A <div> and the like only breaks lines.
  if (!kind) return content.some(isBlock) || name !== 'div' ? content : asBlocks(content);
  return [{ kind, ...FACTS[kind]?.(element), content: fitting(kind, content) }];
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
 * unwrapped; scripts, styles, frames and forms are dropped, and so are attributes but for how lines stand and how far
 * cells reach.
 */
export const toRichText = (html: string): RichText =>
  asBlocks(withoutStrays(toNodes(parseDocument(html).children, { depth: 0, isInLink: false, isCode: false })));
