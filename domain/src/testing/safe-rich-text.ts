import { isAbroad, type RichText, type RichTextNode, safeHref, safePicture } from '../content/rich-text.ts';

const KINDS = new Map<string, readonly string[]>([
  ['text', ['text', 'script', 'color', 'highlight', 'styles', 'anchor', 'price']],
  ['break', []],
  ['rule', []],
  ['image', ['src', 'alt']],
  ['heading', ['level', 'content', 'align']],
  ['link', ['href', 'isAction', 'content']],
  ['paragraph', ['content', 'block', 'align']],
  ['ordered_list', ['content', 'start']],
  ['code_block', ['content', 'language']],
  ...['quote', 'bullet_list', 'list_item', 'table', 'row'].map((kind): [string, string[]] => [kind, ['content']]),
  ...['header_cell', 'cell'].map((kind): [string, string[]] => [kind, ['content', 'colSpan', 'rowSpan']]),
  ...['strong', 'emphasis', 'underline', 'strike', 'code'].map((kind): [string, string[]] => [kind, ['content']]),
]);

const BLOCKS = ['paragraph', 'quote', 'bullet_list', 'ordered_list', 'code_block', 'table', 'heading', 'rule'];
const HOLD_BLOCKS = [undefined, 'quote', 'list_item', 'cell', 'header_cell'];
const COLOR = /^#[\da-f]{6}$/;
const TOKEN = /^[a-z][\w-]{0,31}$/i;
const ANCHOR = /^[a-z\d][\w.:-]{0,63}$/i;

const findAddressFault = (href: string): string[] => {
  const url = new URL(href, 'https://shop.example/page/');
  const isOwn = url.host === 'shop.example' || isAbroad(href) || url.protocol !== 'https:';
  const isSafe = safeHref(href) === href && ['https:', 'mailto:', 'tel:'].includes(url.protocol) && isOwn;
  return isSafe && url.username === '' && url.password === '' ? [] : [`href ${href}`];
};

const ALIGNS = [undefined, 'center', 'right', 'justify'];

const findAlignFault = (align: unknown): string[] => (ALIGNS.includes(align as string) ? [] : [`align ${align}`]);

const isSpan = (span: unknown): boolean =>
  span === undefined || (typeof span === 'number' && Number.isInteger(span) && span > 1 && span <= 50);

const findFactFaults = (node: RichTextNode): string[] => {
  switch (node.kind) {
    case 'text':
      return [
        ...[node.color, node.highlight].filter((color) => color !== undefined && !COLOR.test(color)),
        ...(node.styles ?? []).filter((style) => !TOKEN.test(style)),
        ...(node.anchor === undefined || ANCHOR.test(node.anchor) ? [] : [node.anchor]),
        ...(node.text === '' || !node.text.isWellFormed() ? ['text'] : []),
      ].map(String);
    case 'image':
      return safePicture(node.src) === node.src ? [] : [`src ${node.src}`];
    case 'link':
      return findAddressFault(node.href);
    case 'heading':
      return [...([2, 3, 4].includes(node.level) ? [] : [`level ${node.level}`]), ...findAlignFault(node.align)];
    case 'paragraph':
      return findAlignFault(node.align);
    case 'header_cell':
    case 'cell':
      return [node.colSpan, node.rowSpan].filter((span) => !isSpan(span)).map((span) => `span ${span}`);
    case 'code_block':
      return node.language === undefined || /^[\w+#-]+$/.test(node.language) ? [] : [`language ${node.language}`];
    default:
      return [];
  }
};

const findPlaceFaults = ({ kind }: RichTextNode, above: readonly string[]): string[] => {
  const parent = above.at(-1);
  if (BLOCKS.includes(kind) && !HOLD_BLOCKS.includes(parent)) return [`${kind} in ${parent}`];
  if (kind === 'list_item' && parent !== 'bullet_list' && parent !== 'ordered_list') return [`item in ${parent}`];
  return kind === 'link' && above.includes('link') ? ['a link in a link'] : [];
};

/** The faults of a text: parts that are not safe, or no part of a tree that a browser draws as it stands. */
export const findUnsafe = (nodes: RichText, above: readonly string[] = []): string[] =>
  nodes.flatMap((node) => {
    const known = KINDS.get(node.kind);
    if (!known) return [`kind ${node.kind}`];
    const strange = Object.keys(node).filter((key) => key !== 'kind' && !known.includes(key));
    const below = 'content' in node ? findUnsafe(node.content, [...above, node.kind]) : [];
    return [...strange, ...findFactFaults(node), ...findPlaceFaults(node, above), ...below];
  });
