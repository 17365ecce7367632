import { fillSpans, fillText, type TextReading } from './directive-text.ts';
import { toImageAddress } from './image-address.ts';
import {
  type ContainerKind,
  type HeadingLevel,
  type RichText,
  type RichTextNode,
  toAlign,
  toCellSpan,
} from './rich-text.ts';
import { asBlocks, fitting, spansIn, withoutStrays } from './rich-text-tree.ts';
import type { SlugSettings } from './slugs.ts';
import { type StoryBlock, storyBlock } from './story.ts';
import { readMarks, wrapInMarks } from './story-marks.ts';

export interface StoryTextReading extends TextReading {
  readonly slugs: SlugSettings;
}

export interface StoryText {
  readonly nodes: RichText;
  /** Those that a paragraph with a `block` stands for, by that number. */
  readonly blocks: readonly StoryBlock[];
}

/** Deeper than any author writes; the rest is dropped. */
const DEEPEST = 40;
const MOST_NODES = 5000;
const MOST_BLOCKS = 20;

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Reading extends StoryTextReading {
  readonly blocks: StoryBlock[];
  /** Names of places that are taken: an editor writes one for each part of the words that it spans. */
  readonly anchors: Set<string>;
  nodesLeft: number;
}

interface Place {
  readonly depth: number;
  /** Whether blocks may stand here. */
  readonly holdsBlocks: boolean;
}

/** A node as the editor stores it, with attributes that may be empty. */
interface Node {
  readonly type: string;
  readonly attrs: Json;
  readonly json: Json;
}

type Convert = (node: Node, place: Place, reading: Reading) => RichText;

const HEADINGS: readonly HeadingLevel[] = [2, 2, 3, 4, 4, 4];
const MOST_ITEMS = 9999;
const LANGUAGE = /^(?:language-)?([\w+#-]{1,32})$/;
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,16}$/u;
const FLAG = /^\p{Regional_Indicator}{2}$/u;
const EMOJI_NAME = /^[\w+-]{1,40}$/;
const LONGEST_ALT = 500;

const contentIn = ({ json }: Node, { depth }: Place, holdsBlocks: boolean): [unknown, Place] => [
  json.content,
  { depth: depth + 1, holdsBlocks },
];

const getAlign = ({ textAlign }: Json) => {
  const align = toAlign(textAlign);
  return align && { align };
};

const getSpans = ({ colspan, rowspan }: Json) => {
  const [colSpan, rowSpan] = [toCellSpan(colspan), toCellSpan(rowspan)];
  return { ...(colSpan && { colSpan }), ...(rowSpan && { rowSpan }) };
};

/** A heading of the text is below the page's own, so there is no first level. */
const toHeading: Convert = (node, place, reading) => {
  const { level } = node.attrs;
  const known = typeof level === 'number' ? HEADINGS[level - 1] : undefined;
  const content = spansIn(toNodes(...contentIn(node, place, false), reading));
  return [{ kind: 'heading', level: known ?? 2, ...getAlign(node.attrs), content }];
};

type ContainerFacts = Omit<Extract<RichTextNode, { readonly kind: ContainerKind }>, 'kind' | 'content' | 'block'>;

const toContainer =
  (kind: ContainerKind, getFacts: (attrs: Json) => ContainerFacts | undefined = () => undefined): Convert =>
  (node, place, reading) => {
    const holdsBlocks = kind === 'quote' || kind === 'list_item';
    const content = toNodes(...contentIn(node, place, holdsBlocks), reading);
    return [{ kind, ...getFacts(node.attrs), content: fitting(kind, content) }];
  };

const getStart = ({ order, start = order }: Json) => {
  const first = Number(start);
  return Number.isInteger(first) && first > 1 && first <= MOST_ITEMS ? { start: first } : {};
};

const getLanguage = ({ class: name }: Json) => {
  const language = typeof name === 'string' ? LANGUAGE.exec(name)?.[1] : undefined;
  return language === undefined ? {} : { language };
};

/** Pictures have marks as well: a link, mostly. */
const toPicture: Convert = ({ attrs: { src, alt }, json: { marks } }, _, reading) => {
  const address = typeof src === 'string' ? src.trim() : '';
  const safe = toImageAddress(address);
  // Empty where the editor has chosen none.
  if (safe === null && address !== '') reading.report('unsafePicture', address);
  if (safe === null) return [];
  const words = typeof alt === 'string' ? fillText(alt, reading).slice(0, LONGEST_ALT) : '';
  return wrapInMarks([{ kind: 'image', src: safe, alt: words.toWellFormed() }], readMarks(marks, reading));
};

const getEmoji = ({ emoji, name }: Json): string => {
  if (typeof emoji === 'string' && (EMOJI.test(emoji) || FLAG.test(emoji))) return emoji;
  return typeof name === 'string' && EMOJI_NAME.test(name) ? `:${name}:` : '';
};

const toEmoji: Convert = ({ attrs, json: { marks } }, _, reading) => {
  const text = getEmoji(attrs);
  if (text === '') return [];
  const read = readMarks(marks, reading);
  return wrapInMarks([{ kind: 'text', text, ...read.look }], read);
};

const toText: Convert = ({ json: { text, marks } }, _, reading) => {
  if (typeof text !== 'string' || text === '') return [];
  const read = readMarks(marks, reading);
  const { anchor, ...look } = read.look;
  const spans = fillSpans(text, reading, look);
  // A text with directives becomes several, of which the first one has the name.
  const [first, ...rest] = spans;
  const isNew = anchor !== undefined && first !== undefined && !reading.anchors.has(anchor);
  const named = isNew ? [{ ...first, anchor }, ...rest] : spans;
  if (isNew) reading.anchors.add(anchor);
  return wrapInMarks(named, read);
};

/** Blocks within a text: each is named by a paragraph that stands for it. */
const toBlocks: Convert = ({ attrs: { body } }, { holdsBlocks }, { blocks, report }) =>
  (Array.isArray(body) ? body : []).flatMap((one): RichText => {
    const { data } = storyBlock.safeParse(one);
    if (!data || blocks.length >= MOST_BLOCKS) report(data ? 'tooManyBlocks' : 'unreadableBlock', data?.component);
    else if (!holdsBlocks) report('misplacedBlock', data.component);
    else return [{ kind: 'paragraph', block: blocks.push(data) - 1, content: [] }];
    return [];
  });

const CONVERTERS = new Map<string, Convert>([
  ['paragraph', toContainer('paragraph', getAlign)],
  ['blockquote', toContainer('quote')],
  ['bullet_list', toContainer('bullet_list')],
  ['ordered_list', toContainer('ordered_list', getStart)],
  ['list_item', toContainer('list_item')],
  ['code_block', toContainer('code_block', getLanguage)],
  ['heading', toHeading],
  ['table', toContainer('table')],
  ['tableRow', toContainer('row')],
  ['tableHeader', toContainer('header_cell', getSpans)],
  ['tableCell', toContainer('cell', getSpans)],
  ['horizontal_rule', () => [{ kind: 'rule' }]],
  ['hard_break', () => [{ kind: 'break' }]],
  ['image', toPicture],
  ['emoji', toEmoji],
  ['text', toText],
  ['blok', toBlocks],
]);

const toNode = (json: unknown, place: Place, reading: Reading): RichText => {
  const { type, attrs } = isRecord(json) ? json : {};
  const convert = typeof type === 'string' ? CONVERTERS.get(type) : undefined;
  if (convert && typeof type === 'string')
    return convert({ type, attrs: isRecord(attrs) ? attrs : {}, json: json as Json }, place, reading);
  reading.report('unknownNode', typeof type === 'string' ? type : '');
  return [];
};

const toNodes = (list: unknown, place: Place, reading: Reading): RichTextNode[] => {
  if (!Array.isArray(list)) return [];
  const nodes: RichTextNode[] = [];
  for (const json of list) {
    reading.nodesLeft -= 1;
    if (reading.nodesLeft < 0 || place.depth > DEEPEST) {
      // Reported once, where the limit is passed.
      if (reading.nodesLeft >= -1) reading.report('textTooLong');
      break;
    }
    nodes.push(...toNode(json, place, reading));
  }
  return nodes;
};

/**
 * An editor's text as the shop's own: known nodes and marks with safe links, pictures and colors. What is unknown is
 * reported and left out, whoever wrote it; the rest stays.
 */
export const toStoryText = (document: unknown, options: StoryTextReading): StoryText => {
  const reading: Reading = { ...options, blocks: [], anchors: new Set(), nodesLeft: MOST_NODES };
  const { type, content } = isRecord(document) ? document : {};
  if (type !== undefined && type !== 'doc') options.report('unknownNode', typeof type === 'string' ? type : '');
  const nodes = toNodes(content, { depth: 0, holdsBlocks: true }, reading);
  return { nodes: asBlocks(withoutStrays(nodes)), blocks: reading.blocks };
};
