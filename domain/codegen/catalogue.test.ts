import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SOURCE_LOCALE } from '../src/messages/locale.ts';
import { compileModule, findLocales, readCatalogue } from './catalogue.ts';
import { PSEUDO_LOCALE, toPseudoCatalogue, toPseudoText } from './pseudo-locale.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (locale: string, file: string, content: object): void => {
  mkdirSync(join(folder, locale), { recursive: true });
  writeFileSync(join(folder, locale, `${file}.json`), JSON.stringify(content));
};

const compile = (locale: string, file = 'cart') => {
  const read = (name: string) => readCatalogue(folder, name).get(file) ?? [];
  return compileModule(file, locale, [read(SOURCE_LOCALE), read(locale)]);
};

it('a language is a folder; what it lacks is said in the source language, and told', () => {
  write('en-US', 'cart', { add: 'Add to cart', added: { text: '{name} added', quoted: '1 §7', note: 'after a tap' } });
  write('de-DE', 'cart', { added: '{name} liegt im Warenkorb' });
  expect(findLocales(folder)).toEqual(['en-US', 'de-DE']);
  expect(compile('en-US')).toEqual({
    missing: [],
    code: expect.stringMatching(
      /^export const add = `Add to cart`;\nexport const added = \(\{ name \}: \{ readonly name: string \}\): string => `\$\{name\} added`;\n$/,
    ),
  });
  const { code, missing } = compile('de-DE');
  expect(code).toMatch(/`\$\{name\} liegt im Warenkorb`/);
  expect(code).toContain('`Add to cart`');
  expect(missing).toEqual(['cart.add']);
  expect(
    readCatalogue(folder, 'en-US')
      .get('cart')
      ?.map(({ quoted }) => quoted),
  ).toEqual([null, '1 §7']);
});

it.each([
  [{ added: '{who} added' }, 'de-DE/cart.json, added: its parameters are (name: string)'],
  [{ gone: 'weg' }, 'de-DE/cart.json: no such message: gone'],
  [{ added: '{name' }, /de-DE\/cart\.json, added: .*CLOSING_BRACE/],
])('a translation that does not fit is refused by name: %j', (translated, why) => {
  write('en-US', 'cart', { added: '{name} added' });
  write('de-DE', 'cart', translated);
  expect(() => compile('de-DE')).toThrow(why);
});

it('keys are names in code', () => {
  write('en-US', 'cart', { 'add-it': 'Add' });
  expect(() => readCatalogue(folder, 'en-US')).toThrow('keys are written like names in code');
});

it('the pseudo-locale marks every letter, is longer, and keeps parameters, choices and tags', () => {
  const text = '{n, plural, one {# Toy} other {# toys}} by {who}: <link>See all</link>';
  const choice = '{kind, select, ours {Our {n, number}} other {{n, plural, other {#}}}}';
  const pseudo = toPseudoText(text);
  expect(pseudo).toMatch(/^\{n,\s?plural,\s?one\{# Ţöý\} other\{# ţöýš\}\} ƀý \{who\}: <link>Šéé àļļ<\/link>·+$/);
  write('en-US', 'cart', { some: text, choice });
  const catalogue = toPseudoCatalogue(readCatalogue(folder, 'en-US'));
  const source = readCatalogue(folder, 'en-US').get('cart') ?? [];
  expect(compileModule('cart', PSEUDO_LOCALE, [source, catalogue.get('cart') ?? []]).missing).toEqual([]);
});
