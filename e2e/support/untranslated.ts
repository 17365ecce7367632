/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Names of things rather than words, and no content. */
const NAMES = new Set(['__typename', 'reason']);
/** Such as an enumeration has, or a kind of thing: no content either. The code of a currency is. */
const CODE = /^[a-z]+(?:[_-][a-z]+)*$|^[A-Z]{4,}$|^[A-Z]+(?:_[A-Z]+)+$/;
/** Where a template has something put in. */
const PLACE = /\{\w+\}/;

/** A refusal, whose English is for tools: a page says it by itself. */
const isRefusal = (value: object): boolean => 'message' in value && 'field' in value;

const collect = (value: unknown, found: Set<string>): void => {
  if (typeof value === 'string') {
    for (const text of value.replaceAll(/<[^>]*>/g, '\n').split(new RegExp(`\n|${PLACE.source}`))) {
      const line = text.replaceAll(/\s+/g, ' ').trim();
      if (/[A-Za-z]{2}/.test(line) && !CODE.test(line)) found.add(line);
    }
  } else if (typeof value === 'object' && value !== null) {
    if (isRefusal(value)) return;
    for (const [key, inner] of Object.entries(value)) if (!NAMES.has(key)) collect(inner, found);
  }
};

/** Remembers the content that a page is given, with its HTML and by the graph: the catalogue, stories, names. */
export const watchContent = (page: Page, own: readonly string[]): ReadonlySet<string> => {
  const content = new Set(own);
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!response.url().endsWith('/graphql') && !type.startsWith('text/html')) return;
    const body = await response.text().catch(() => '');
    if (!type.startsWith('text/html')) return collect(JSON.parse(body || 'null'), content);
    const [, state = 'null'] = /<script type="application\/json" id="state"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
    collect(JSON.parse(state), content);
  });
  return content;
};

const SPOKEN = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
];

/** All that a page says: its texts as they stand together, and what screen readers say for a thing. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate((attributes) => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && !parent.closest('script, style, noscript, template, svg style')) texts.push(node.textContent ?? '');
    }
    for (const name of attributes) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
    }
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    return [...texts, description];
  }, SPOKEN);

const EMAIL_ADDRESS = /[\w.]+@[\w.]+/g;

/** A word of plain letters, which the pseudo-locale has none of. */
const PLAIN_WORD = /(?<![\p{L}\p{M}])[A-Za-z]{2,}(?![\p{L}\p{M}])/u;

/** The texts of a page in the pseudo-locale with words that are neither translated nor content. */
export const findUntranslated = async (page: Page, content: ReadonlySet<string>): Promise<string[]> => {
  const longestFirst = [...content].toSorted((one, other) => other.length - one.length);
  const texts = (await readTexts(page)).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const left = [...new Set(texts)].filter((text) => {
    if (!PLAIN_WORD.test(text) || content.has(text)) return false;
    let rest = text.replaceAll(EMAIL_ADDRESS, ' ');
    for (const known of longestFirst) if (rest.includes(known)) rest = rest.replaceAll(known, ' ');
    return PLAIN_WORD.test(rest);
  });
  return left;
};
