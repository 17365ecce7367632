import { safeColor } from '@patchwork/domain/content/colors.ts';
import type { PartComponent } from '@patchwork/domain/content/components.ts';
import { fillParagraphs, fillSpans, fillText, type TextReading } from '@patchwork/domain/content/directive-text.ts';
import { type ContentLink, contentHref } from '@patchwork/domain/content/links.ts';
import type { ContentFault } from '@patchwork/domain/content/problems.ts';
import type { RichText } from '@patchwork/domain/content/rich-text.ts';
import type { SlugSettings } from '@patchwork/domain/content/slugs.ts';
import { type Story, type StoryBlock, storyBlock } from '@patchwork/domain/content/story.ts';
import { type StoryText, toStoryText } from '@patchwork/domain/content/story-text.ts';
import type { BlockFacts } from '../content.dto.ts';
import type { ContentDisplay, Image } from '../content.types.generated.ts';
import { toImage } from '../pages.ts';
import type { Findings } from '../problems.ts';
import type { Values } from '../values.ts';

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

const DISPLAYS = new Map<unknown, ContentDisplay>([
  ['mobile_only', 'MOBILE_ONLY'],
  ['mobile_hidden', 'MOBILE_HIDDEN'],
]);

const LONGEST_KEY = 100;
const LONGEST_MARK = 2000;
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

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isFilled = (asset: unknown): boolean =>
  typeof asset === 'object' && asset !== null && Boolean((asset as { filename?: unknown }).filename);

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
    this.#texts = {
      report: this.report,
      getValue: (directive) => {
        const value = page.values.find(directive);
        const unknown = 'sku' in directive ? 'unknownPrice' : 'unknownStatistic';
        if (!value) this.report(value === null ? unknown : 'tooManyDirectives', JSON.stringify(directive));
        return value ?? null;
      },
    };
  }

  get facts(): BlockFacts {
    const { _uid: key, display, _editable: mark } = this.block;
    return {
      key: key.slice(0, LONGEST_KEY),
      display: DISPLAYS.get(display) ?? 'ALWAYS',
      editable: this.page.isPreview ? readMark(mark) : null,
    };
  }

  /** As the editor wrote it. */
  raw(name: string): string {
    return toText(this.block[name]).trim();
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
    const value = this.block[name];
    return safeColor(typeof value === 'object' && value !== null ? (value as { color?: unknown }).color : value);
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
    return this.blocks(name, most).flatMap((block) => {
      if (block.component === component) return [new BlockReader(block, this.page)];
      this.report('misplacedBlock', block.component);
      return [];
    });
  }

  /** Comma-separated, each once. */
  list(name: string, most: number): string[] {
    const parts = this.raw(name)
      .split(',', 1000)
      .map((part) => part.trim());
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
    if (!image && isFilled(asset)) this.report('unsafePicture', toText((asset as { filename?: unknown }).filename));
    return image;
  }

  #cut(value: unknown, most: number): unknown[] {
    const all = Array.isArray(value) ? value : [];
    if (all.length > most) this.report('tooManyBlocks');
    return all.slice(0, most);
  }
}
