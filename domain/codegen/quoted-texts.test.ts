import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isPluralElement,
  isSelectElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { SOURCE_LOCALE } from '../src/messages/locale.ts';
import { readCatalogue } from './catalogue.ts';
import { QUOTED_FOR_LATER, QUOTED_IN_CODE, QUOTED_MESSAGES } from './quoted-texts.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A message as the specification quotes it: `{}` for whatever the code fills in, and no tags. */
const toQuotable = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      return element.type === TYPE.tag ? toQuotable(element.children) : '{}';
    })
    .join('');

const later = Object.values(QUOTED_FOR_LATER).flat();

const hideValues = (text: string): string => text.replaceAll(/\$?\{[\w.? ]+\}/g, '{}');

const messages = [...readCatalogue(join(ROOT, 'domain/messages'), SOURCE_LOCALE)].flatMap(([file, all]) =>
  all.map(({ key, text, quoted }) => {
    const elements = parse(text, { shouldParseSkeletons: false });
    const isPlain = !elements.some((one) => isPluralElement(one) || isSelectElement(one));
    return { name: `${file}.${key}`, quoted, text: isPlain ? toQuotable(elements) : text };
  }),
);

describe('what the specification quotes, shoppers read word for word', () => {
  it.each(QUOTED_MESSAGES)('%s (%s)', (text, ...sections) => {
    const found = messages.filter((message) => message.text === hideValues(text));
    expect(found).not.toEqual([]);
    expect(found.filter(({ quoted }) => quoted === null || !sections.includes(quoted))).toEqual([]);
  });
});

it('no message is marked as quoted that the specification does not quote', () => {
  const texts = new Set(QUOTED_MESSAGES.map(([text]) => hideValues(text)));
  expect(messages.filter(({ text, quoted }) => quoted !== null && !texts.has(text))).toEqual([]);
});

describe('what the specification quotes for developers, a log or a comparison stands in the code', () => {
  it.each(QUOTED_IN_CODE)('%s: %s (%s)', (file, text) => {
    expect(hideValues(readFileSync(join(ROOT, file), 'utf8'))).toContain(hideValues(text));
  });
});

it('what is quoted for later is nowhere said yet', () => {
  const files = globSync('{domain,gateway,backend,web}/{src,server}/**/*.{ts,tsx}', { cwd: ROOT });
  const sources = files.map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const said = later.filter(([text]) =>
    ["'", '"', '`'].some((mark) => sources.some((source) => source.includes(mark + text + mark))),
  );
  expect(said).toEqual([]);
});

it('no text is listed twice', () => {
  const texts = [...QUOTED_MESSAGES, ...later, ...QUOTED_IN_CODE.map(([, ...quoted]) => quoted)];
  const all = texts.map(([text]) => text);
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
});

describe('the table of words in the page of the catalogue', () => {
  const page = readFileSync(join(ROOT, 'domain/messages/README.md'), 'utf8').split('\n## Words\n')[1] ?? '';
  const rows = [...page.matchAll(/^\| (?!thing|-)(.+) \| (.+) \| (.+) \|$/gm)].map(([, , word = '', not = '']) => ({
    word,
    not,
  }));

  it('names buttons as they are', () => {
    const named = rows.flatMap(({ word }) => [...word.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text));
    expect(named).toContain('Go to Checkout');
    expect(named.filter((text) => !messages.some((message) => message.text === text))).toEqual([]);
  });

  /** Messages that have a wrong word for something else. */
  const OF_SOMETHING_ELSE: Readonly<Record<string, readonly string[]>> = {
    bag: ['size-guide.size6'],
    file: [
      'privacy.data',
      'refusals.originalDamaged',
      'refusals.originalFormat',
      'refusals.originalTooLarge',
      'refusals.originalTooManyPixels',
    ],
    image: ['refusals.entryAmbiguous'],
    photo: [
      'bulk.artworkHint',
      'customization.noUpgrades',
      'customization.takePhoto',
      'customization.tooManyPhotos',
      'home.description',
      'home.heroText',
    ],
    purchase: ['customization.locked', 'review-card.verified'],
  };
  const wrong = rows
    .flatMap(({ not }) => not.split(/[,;] /))
    .map((text) => text.toLowerCase())
    .filter((text) => !text.startsWith('to '));

  it('holds for every message that is not quoted', () => {
    const own = messages.filter(({ quoted }) => quoted === null);
    const found = wrong.map((word) => {
      const isSaid = new RegExp(`\\b${word}s?\\b`, 'i');
      const names = own
        .filter(({ text }) => isSaid.test(text.replaceAll(/\{\w+|<\/?\w+>/g, '')))
        .map(({ name }) => name);
      return [word, names.toSorted()] as const;
    });
    expect(wrong).toContain('at most');
    expect(Object.fromEntries(found.filter(([, names]) => names.length > 0))).toEqual(OF_SOMETHING_ELSE);
  });

  it('takes no quoted text for a wrong word', () => {
    expect(wrong).toContain('basket');
    expect(QUOTED_MESSAGES.filter(([text]) => wrong.includes(text.toLowerCase()))).toEqual([]);
  });
});
