/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Kind, parse, type TypeNode } from 'graphql';
import { PSEUDO_LOCALE } from '../../domain/codegen/pseudo-locale.ts';

const toTypeName = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : toTypeName(type.type);

/** All texts of blocks are their editors' own. */
const BLOCKS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  parse(readFileSync(new URL('../../schema/content.blocks.graphql', import.meta.url), 'utf8')).definitions.flatMap(
    (type) => {
      if (type.kind !== Kind.OBJECT_TYPE_DEFINITION) return [];
      const texts = (type.fields ?? []).filter((field) => ['String', 'RichText'].includes(toTypeName(field.type)));
      return [[type.name.value, texts.map(({ name }) => name.value)]];
    },
  ),
);

/**
 * Content of the shop's editors, by type and field of the graph: only this may be in their language. All other texts of
 * the graph are messages.
 */
const CONTENT: Readonly<Record<string, readonly string[]>> = {
  ...BLOCKS,
  Breed: ['name'],
  BulkClientType: ['label'],
  BundleOption: ['title'],
  Category: ['name', 'description'],
  ContentPage: ['title', 'summary', 'body'],
  ContentParent: ['title'],
  // A country's states are called as they are there.
  Region: ['name'],
  CustomOption: ['title'],
  CustomOptionValue: ['title'],
  Currency: ['code', 'name'],
  Customization: ['name', 'title'],
  CustomizationOption: ['detailedDescription', 'placeholder'],
  CustomizationValue: ['name'],
  ExtraPhotoAddOn: ['label'],
  Facet: ['label'],
  FacetOption: ['label'],
  Image: ['alt'],
  LineChoice: ['label', 'value', 'checked'],
  OrderItem: ['name'],
  Product: ['name', 'description', 'shortDescription'],
  ProductAttribute: ['label', 'value'],
  ProductOption: ['label'],
  ProductOptionValue: ['label'],
  ProductShipment: ['promiseTemplate'],
  Review: ['title', 'text', 'nickname'],
  RushAddOn: ['text'],
};

/** Where a template has something put in. */
const PLACE = /\{\w+\}/;
const TAG = /<[^>]*>/g;
/** A word of plain letters, which the pseudo-locale has none of. */
const PLAIN_WORD = /(?<![\p{L}\p{M}])[A-Za-z]{2,}(?![\p{L}\p{M}])/u;

/** Keys of blocks and of nodes of `RichText` that nobody reads. */
const STRUCTURE = ['__typename', 'kind', 'key', 'display', 'side', 'href', 'path', 'src', 'url'];

const collectText = (value: unknown, found: Set<string>): void => {
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) if (!STRUCTURE.includes(key)) collectText(inner, found);
  if (typeof value !== 'string') return;
  for (const text of value.replaceAll(TAG, '\n').split(new RegExp(`\n|${PLACE.source}`))) {
    const line = text.replaceAll(/\s+/g, ' ').trim();
    if (PLAIN_WORD.test(line)) found.add(line);
  }
};

const collectContent = (value: unknown, found: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return;
  const marked = '__typename' in value ? (CONTENT[String(value.__typename)] ?? []) : [];
  for (const [key, inner] of Object.entries(value)) {
    if (marked.includes(key)) collectText(inner, found);
    else collectContent(inner, found);
  }
};

/** Remembers the content that pages are given, with their HTML and by the graph. Resolves once all that came is read. */
const watchContent = (context: BrowserContext, content: Set<string>): (() => Promise<void>) => {
  const reading = new Set<Promise<void>>();
  const note = async (body: Promise<string>): Promise<void> => {
    // A page that is left takes its answers along.
    const text = await body.catch(() => '');
    const [, state = 'null'] = /<script type="application\/json" id="state"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
    collectContent(JSON.parse(text.startsWith('{') ? text : state), content);
  };
  context.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!response.url().endsWith('/graphql') && !type.startsWith('text/html')) return;
    const read = note(response.text()).finally(() => reading.delete(read));
    reading.add(read);
  });
  return async () => {
    await Promise.all(reading);
  };
};

/** Attributes that are read out or shown. */
const SPOKEN = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'alt',
  'title',
  'placeholder',
];

/** Metadata that people see elsewhere. */
const SHARED = ['description', 'og:title', 'og:description', 'og:site_name', 'og:image:alt']
  .flatMap((name) => [name, name.replace('og:', 'twitter:')])
  .map((name) => `meta[name="${name}"], meta[property="${name}"]`)
  .join();

/** All that a page says: its texts as they stand together, what is typed, and what is said of it or read out. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([attributes, shared]) => {
      const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
      const texts = [document.title];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent && !parent.closest('script, style, template')) texts.push(node.textContent ?? '');
      }
      for (const name of attributes)
        for (const element of all(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
      for (const { type, value } of all<HTMLInputElement>('input, textarea'))
        if (!/^(?:checkbox|radio|hidden|password)$/.test(type)) texts.push(value);
      for (const element of all<HTMLMetaElement>(shared)) texts.push(element.content);
      for (const element of all('body *'))
        for (const part of ['::before', '::after']) {
          const { content } = getComputedStyle(element, part);
          if (content.startsWith('"')) texts.push(content.slice(1, -1));
        }
      const isCode = (key: string) => key.startsWith('@') || key === 'sku' || key === 'priceCurrency';
      const sayData = (value: unknown): void => {
        if (typeof value === 'string') texts.push(value);
        else if (typeof value === 'object' && value !== null)
          for (const [key, inner] of Object.entries(value)) if (!isCode(key)) sayData(inner);
      };
      for (const { textContent } of all('script[type="application/ld+json"]')) sayData(JSON.parse(textContent ?? ''));
      return texts;
    },
    [SPOKEN, SHARED] as const,
  );

const ADDRESS = /[\w.-]+@[\w.-]+|https?:\/\/\S+/g;

/** Takes what is known out of a text, longest first, where it stands as words of its own. */
const cut = (text: string, known: readonly string[]): string => {
  let rest = text.replaceAll(ADDRESS, ' ');
  for (const one of known) {
    if (!PLAIN_WORD.test(rest)) break;
    if (rest.includes(one)) rest = rest.replaceAll(new RegExp(`(?<!\\p{L})${RegExp.escape(one)}(?!\\p{L})`, 'gu'), ' ');
  }
  return rest;
};

/**
 * Reads a shop in the pseudo-locale.
 * @param own words that are right as they are: of `Intl`, of who reads, and what is typed.
 */
export const createReader = (context: BrowserContext, own: readonly string[]) => {
  const content = new Set(own);
  const contentRead = watchContent(context, content);
  const untranslated: Record<string, string> = {};
  return {
    /** Notes the texts of the page with words that are neither translated nor content, and where each was first. */
    read: async (page: Page, where: string): Promise<void> => {
      await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LOCALE);
      const texts = (await readTexts(page)).map((text) => text.replaceAll(TAG, ' ').replaceAll(/\s+/g, ' ').trim());
      await contentRead();
      const known = [...content].toSorted((one, other) => other.length - one.length);
      const found = [...new Set(texts)].filter((text) => PLAIN_WORD.test(text) && PLAIN_WORD.test(cut(text, known)));
      for (const text of found) untranslated[text] ??= where;
    },
    untranslated,
  };
};
