import { safeColor } from '@patchwork/domain/content/colors.ts';
import type { PartComponent } from '@patchwork/domain/content/components.ts';
import { fillParagraphs, fillSpans, fillText, type TextReading } from '@patchwork/domain/content/directive-text.ts';
import { type ContentLink, contentHref } from '@patchwork/domain/content/links.ts';
import type { ContentFault } from '@patchwork/domain/content/problems.ts';
import type { RichText } from '@patchwork/domain/content/rich-text.ts';
import type { SlugSettings } from '@patchwork/domain/content/slugs.ts';
import { type Story, type StoryBlock, storyBlock } from '@patchwork/domain/content/story.ts';
import { type StoryText, toStoryText } from '@patchwork/domain/content/story-text.ts';
import { createTextReading } from '../../lib/directive-reading.ts';
import type { Values } from '../../lib/directive-values.ts';
import type { BlockFacts } from '../content.dto.ts';
import type { ContentDisplay, Image } from '../content.types.generated.ts';
import { toImage } from '../pages.ts';
import type { Findings } from '../problems.ts';

/** All that the blocks of one page are read with. */
export interface PageReading {
  readonly slugs: SlugSettings;
  readonly values: Values;
  readonly findings: Findings;
  /** Stories that blocks refer to, by uuid; null for one that is not there. */
  readonly references: ReadonlyMap<string, Story | null>;
  /** Whether the editor's marks are kept. */
  readonly isPreview: boolean;
}

interface RowFields {
  readonly most: number;
  readonly fields: readonly string[];
}

const DISPLAYS = new Map<unknown, ContentDisplay>([
  ['mobile_only', 'MOBILE_ONLY'],
  ['mobile_hidden', 'MOBILE_HIDDEN'],
]);

const LONGEST_KEY = 100;
const LONGEST_MARK = 2000;
const MOST_LISTED = 1000;
const MARK = /^<!--#storyblok#(\{.*\})-->$/;

/** The JSON in the comment that the content service adds to the blocks of a draft. */
const readMark = (comment: unknown): string | null => {
  const json = typeof comment === 'string' && comment.length <= LONGEST_MARK ? MARK.exec(comment)?.[1] : undefined;
  if (json === undefined) return null;
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return null;
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toFirst = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The address of a picture: fields of former days hold nothing else. */
const getFilename = (asset: unknown): string => toText(isRecord(asset) ? asset.filename : asset).trim();

/** A plugin of the editor writes an object, with the names that it gave its values. */
const getColor = (value: unknown): string =>
  toText(isRecord(value) ? toText(value.color) || toText(value.rgba) : value).trim();

/** A choice of several is a list, one of a plugin of a shop has products with a sku in its `items`. */
const toList = (value: unknown): readonly string[] => {
  const all = isRecord(value) ? value.items : value;
  if (!Array.isArray(all)) return toText(all).split(',', MOST_LISTED);
  return all.slice(0, MOST_LISTED).map((one) => toText(isRecord(one) ? one.sku : one));
};

const getCells = (row: unknown): readonly string[] => {
  const cells = isRecord(row) && Array.isArray(row.body) ? row.body : [];
  return cells.slice(0, MOST_LISTED).map((cell) => toText(isRecord(cell) ? cell.value : ''));
};

/** Reads the fields of one block; what is wrong with them is reported under its key. */
export class BlockReader {
  readonly block: StoryBlock;
  readonly page: PageReading;
  readonly report: (fault: ContentFault, detail?: string) => void;
  readonly #texts: TextReading;

  constructor(block: StoryBlock, page: PageReading) {
    this.block = block;
    this.page = page;
    const name = { key: block._uid.slice(0, LONGEST_KEY), component: block.component.slice(0, LONGEST_KEY) };
    this.report = page.findings.reportFor(name);
    this.#texts = createTextReading(page.values, this.report);
  }

  get facts(): BlockFacts {
    const { _uid: key, display, _editable: mark } = this.block;
    return {
      key: key.slice(0, LONGEST_KEY),
      display: DISPLAYS.get(toFirst(display)) ?? 'ALWAYS',
      editable: this.page.isPreview ? readMark(mark) : null,
    };
  }

  /** As the editor wrote it. A choice of several has one. */
  raw(name: string): string {
    return toText(toFirst(this.block[name])).trim();
  }

  /** Plain, with the values of its directives; null for none. */
  text(name: string): string | null {
    return fillText(toText(this.block[name]), this.#texts) || null;
  }

  /** One line, in which prices are known as such. */
  spans(name: string): RichText {
    return fillSpans(this.raw(name), this.#texts);
  }

  /** Plain text of several lines, or a text with its structure where the editor has one. */
  paragraphs(name: string): RichText {
    const value = this.block[name];
    return typeof value === 'object' && value !== null
      ? this.story(name).nodes
      : fillParagraphs(toText(value), this.#texts);
  }

  /** A text with its structure; plain text where the editor has only that. */
  story(name: string): StoryText {
    const value = this.block[name];
    if (typeof value === 'object' && value !== null)
      return toStoryText(value, { ...this.#texts, slugs: this.page.slugs });
    return { nodes: fillParagraphs(toText(value), this.#texts), blocks: [] };
  }

  image(name: string): Image | null {
    return this.#toImage(this.block[name]);
  }

  images(name: string, most: number): Image[] {
    return this.#cut(this.block[name], most).flatMap((asset) => this.#toImage(asset) ?? []);
  }

  color(name: string): string | null {
    const value = getColor(this.block[name]);
    const color = safeColor(value);
    if (color === null && value !== '') this.report('unreadableColor', value);
    return color;
  }

  /** The address in a link or in a text, as the editor wrote it. */
  address(name: string): string {
    const value = this.block[name];
    return isRecord(value) ? (toText(value.cached_url) || toText(value.url)).trim() : this.raw(name);
  }

  /** Null, and reported, for a link that leads nowhere or where the shop does not link to. */
  href(name: string): string | null {
    const value = this.block[name];
    const link: ContentLink = typeof value === 'object' && value !== null ? value : { url: value };
    const href = contentHref(link, this.page.slugs);
    if (href === null) this.report('unsafeLink', toText(link.cached_url) || toText(link.url));
    return href;
  }

  /** Blocks within the block. What is none is reported. */
  blocks(name: string, most: number): StoryBlock[] {
    return this.#cut(this.block[name], most).flatMap((one) => {
      const { data } = storyBlock.safeParse(one);
      if (!data) this.report('unreadableBlock', name);
      return data ?? [];
    });
  }

  /** Readers of the blocks of one kind within the block. */
  parts(name: string, component: PartComponent, most: number): BlockReader[] {
    return this.blocks(name, most).flatMap((block, index) => {
      // Editors know a part without an id by its place.
      const _uid = block._uid || `${this.block._uid}-${name}-${index}`;
      if (block.component === component) return [new BlockReader({ ...block, _uid }, this.page)];
      this.report('misplacedBlock', block.component);
      return [];
    });
  }

  /** The same where the editor may write a table as well, whose columns are the fields in their order. */
  rows(name: string, component: PartComponent, { most, fields }: RowFields): BlockReader[] {
    const value = this.block[name];
    if (!isRecord(value)) return this.parts(name, component, most);
    return this.#cut(value.tbody, most).flatMap((row, index) => {
      const cells = getCells(row);
      if (cells.every((cell) => cell.trim() === '')) return [];
      const named = fields.map((field, column) => [field, cells[column] ?? '']);
      const block = { ...Object.fromEntries(named), _uid: `${this.block._uid}-${index}`, component };
      return [new BlockReader(block, this.page)];
    });
  }

  /** Comma-separated or chosen one by one, each once. */
  list(name: string, most: number): string[] {
    const parts = toList(this.block[name]).map((part) => part.trim());
    return [...new Set(parts.filter((part) => part !== '' && part.length <= LONGEST_KEY))].slice(0, most);
  }

  /** A whole number from 1 to `most`. */
  count(name: string, most: number, usual: number): number {
    const count = Number(this.raw(name) || usual);
    return Number.isInteger(count) && count >= 1 ? Math.min(count, most) : usual;
  }

  /** Reports a field without which there is nothing to show. */
  missing(name: string): null {
    this.report('unreadableBlock', name);
    return null;
  }

  #toImage(asset: unknown): Image | null {
    const image = toImage(asset);
    const filename = getFilename(asset);
    if (!image && filename !== '') this.report('unsafePicture', filename);
    return image && { ...image, alt: fillText(image.alt, this.#texts) };
  }

  #cut(value: unknown, most: number): unknown[] {
    const all = Array.isArray(value) ? value : [];
    if (all.length > most) this.report('tooManyBlocks');
    return all.slice(0, most);
  }
}
