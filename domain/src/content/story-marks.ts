import { safeColor } from './colors.ts';
import { contentHref } from './links.ts';
import type { ReportFault } from './problems.ts';
import type { ContainerKind, RichTextNode, TextLook } from './rich-text.ts';
import type { SlugSettings } from './slugs.ts';

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The look and the surroundings that its marks give a text. */
export interface Marks {
  readonly look: TextLook;
  /** From the innermost outwards. */
  readonly spans: readonly ContainerKind[];
  /** Null for none, and for one that leads to where no text may lead. */
  readonly href: string | null;
}

interface MarkReading {
  readonly slugs: SlugSettings;
  readonly report: ReportFault;
}

const MOST_MARKS = 20;
const MOST_STYLES = 5;
const STYLE = /^[a-z][\w-]{0,31}$/i;
/** As links name it behind the path. */
const ANCHOR = /^[a-z\d][\w.:-]{0,63}$/i;

type GetLook = (attrs: Json, report: ReportFault) => TextLook;

const SPANS = new Map<unknown, ContainerKind>([
  ['bold', 'strong'],
  ['italic', 'emphasis'],
  ['strike', 'strike'],
  ['underline', 'underline'],
  ['code', 'code'],
]);

const getColor =
  (name: 'color' | 'highlight'): GetLook =>
  ({ color }, report) => {
    const safe = safeColor(color);
    if (safe === null && typeof color === 'string' && color.trim() !== '') report('unreadableColor', color);
    return safe === null ? {} : { [name]: safe };
  };

const getStyles: GetLook = ({ class: names }) => {
  if (typeof names !== 'string' || names.length > 200) return {};
  const styles = names.split(' ').filter((name) => STYLE.test(name));
  return styles.length > 0 ? { styles: styles.slice(0, MOST_STYLES) } : {};
};

const getAnchor: GetLook = ({ id }) => (typeof id === 'string' && ANCHOR.test(id) ? { anchor: id } : {});

const LOOKS = new Map<unknown, GetLook>([
  ['superscript', () => ({ script: 'super' })],
  ['subscript', () => ({ script: 'sub' })],
  ['textStyle', getColor('color')],
  ['highlight', getColor('highlight')],
  ['styled', getStyles],
  ['anchor', getAnchor],
]);

const getHref = (attrs: Json, { slugs, report }: MarkReading): string | null => {
  const href = contentHref(attrs, slugs);
  if (href === null) report('unsafeLink', String(attrs.href ?? ''));
  return href;
};

/** Reads the marks of a text as the editor stores them; one that is unknown is reported and changes nothing. */
export const readMarks = (marks: unknown, reading: MarkReading): Marks => {
  let look: TextLook = {};
  let href: string | null = null;
  const spans = new Set<ContainerKind>();
  for (const mark of Array.isArray(marks) ? marks.slice(0, MOST_MARKS) : []) {
    const { type, attrs } = isRecord(mark) ? mark : {};
    const facts = isRecord(attrs) ? attrs : {};
    const span = SPANS.get(type);
    const getLook = LOOKS.get(type);
    if (span) spans.add(span);
    else if (getLook) look = { ...look, ...getLook(facts, reading.report) };
    else if (type === 'link') href = getHref(facts, reading);
    else reading.report('unknownMark', typeof type === 'string' ? type : '');
  }
  return { look, spans: [...spans], href };
};

/** The text in the spans and the link that its marks name. */
export const wrapInMarks = (content: readonly RichTextNode[], { spans, href }: Marks): readonly RichTextNode[] => {
  if (content.length === 0) return content;
  const inside = spans.reduce<readonly RichTextNode[]>((within, kind) => [{ kind, content: within }], content);
  return href === null ? inside : [{ kind: 'link', href, isAction: false, content: inside }];
};
