import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../domain/codegen/catalogue.ts';
import { SOURCE_LOCALE } from '../domain/src/messages/locale.ts';
import { findRepeatedMessages, findUnusedMessages } from './lib/message-keys.ts';
import { readMessageUses } from './lib/message-uses.ts';

const MESSAGES = ['title', 'empty', 'added'].map((key) => ({ file: 'cart', key, text: key, apart: null }));
const CART = '@patchwork/domain/messages/cart.generated.ts';

const findUnused = (source: string, importer = 'web/src/features/cart/Cart.tsx') =>
  findUnusedMessages(MESSAGES, [readMessageUses(importer, source)]).map(({ key }) => key);

it.each([
  ['a member of the namespace', `import * as text from '${CART}';\n<p title={text.title}>{text.added({ name })}</p>`],
  ['a name that is imported', `import { added, title as heading } from '${CART}';`],
  ['a member by its text', `import * as text from '${CART}';\ntext['title'] + text["added"];`],
  ['parts of the namespace', `import * as text from '${CART}';\nconst { title, added: say } = text;`],
  ['what is relative', "import { title, added } from '../../../../domain/src/messages/cart.generated.ts';"],
  ['what is said in a type', `import * as text from '${CART}';\nconst a = text.title as string; text.added!;`],
])('counts %s', (_, source) => {
  expect(findUnused(source)).toEqual(['empty']);
});

it('counts a message that travels as a reason', () => {
  const source =
    "import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';\nreasons.title + reasons.added();";
  const refusals = MESSAGES.map((message) => ({ ...message, file: 'refusals' }));
  const uses = [readMessageUses('backend/src/cart/cart.service.ts', source)];
  expect(findUnusedMessages(refusals, uses).map(({ key }) => key)).toEqual(['empty']);
});

it.each([
  ['a type alone', `import * as text from '${CART}';\ntype Key = keyof typeof text;`],
  ['an import of types', `import type * as text from '${CART}';\ntype Title = typeof text.title;`],
  ['a member of something else', `import * as text from '${CART}';\nconst a = line.title + line.text.empty;`],
  ['another file', "import * as text from '@patchwork/domain/messages/order.generated.ts';\ntext.title;"],
  ['a test of another name', "import * as text from './messages/cart.generated.ts';\ntext.title;"],
])('does not count %s', (_, source) => {
  expect(findUnused(source)).toEqual(['title', 'empty', 'added']);
});

it('counts every key of a file whose keys are computed', () => {
  expect(findUnused(`import * as text from '${CART}';\ntext[state];`)).toEqual([]);
});

const TRANSLATED = "import { messages } from '@patchwork/domain/messages/by-locale/cart.generated.ts';";
const LETTER = `${TRANSLATED}\nexport type CartMessages = (typeof messages)['en-US'];`;

it.each([
  ['of one language', `${TRANSLATED}\nconst text = findMessages(messages, locale);\ntext.title + text.added();`],
  ['of one language, at once', `${TRANSLATED}\nsay(findMessages(messages, locale).title, messages['de-DE'].added);`],
  ['of one language, by parts', `${TRANSLATED}\nconst { title, added } = findMessages(messages, locale);`],
  ['that is loaded later', `const text = await import('${CART}');\nconst { title } = text;\ntext.added();`],
  ['of a parameter', `${LETTER}\nconst say = (text: CartMessages) => text.title + text.added();`],
  [
    'of what has a parameter',
    `${LETTER}\ninterface Letter { readonly messages: CartMessages }
     const say = ({ messages: text }: Letter) => text.title;
     const add = (letter: Letter) => letter.messages.added();`,
  ],
  [
    'of what is taken apart',
    `${LETTER}\ninterface Letter { text: CartMessages }\nconst say = (letter: Letter) => {
     const { text } = letter;\n     return text.title + text.added();\n   };`,
  ],
])('follows the messages %s', (_, source) => {
  expect(findUnused(source)).toEqual(['empty']);
});

it('follows the messages to other sources by their type', () => {
  const uses = [
    readMessageUses('backend/src/mail/letter.ts', LETTER),
    readMessageUses(
      'backend/src/mail/letters.ts',
      'const say = (text: CartMessages, line: Line) => text.title + line.added;',
    ),
  ];
  expect(findUnusedMessages(MESSAGES, uses).map(({ key }) => key)).toEqual(['empty', 'added']);
});

it.each([
  ['a name that is used of something else', `import * as text from '${CART}';\nsay(text);\nline.title + line.empty;`],
  ['a name that hides the messages', `import * as text from '${CART}';\nlist.map((text) => text.title);`],
  ['a constant that hides them', `import * as text from '${CART}';\n{ const text = read();\ntext.title; }`],
  [
    'a key of a table',
    `${TRANSLATED}\nconst keys = ['title'];\nconst table = { empty: findMessages(messages, locale) };`,
  ],
  ['a language', `${TRANSLATED}\nconst title = Object.keys(messages);\nmessages.title;`],
])('does not follow %s', (_, source) => {
  expect(findUnused(source)).toEqual(['title', 'empty', 'added']);
});

it.each([
  ['listed', 'Object.entries(text)'],
  ['copied', 'const all = { ...text };'],
  ['left over', 'const { title, ...rest } = text;'],
])('counts every key of messages that are %s', (_, code) => {
  expect(findUnused(`import * as text from '${CART}';\n${code}`)).toEqual([]);
});

describe('two keys with the same text', () => {
  const title = { file: 'cart', key: 'title', text: 'Your cart', apart: null };
  const other = { file: 'micro-cart', key: 'title', text: 'Your cart', apart: null };
  const button = { ...other, key: 'button', apart: 'A button.' };

  it('are found in one file and in two', () => {
    expect(findRepeatedMessages([title, other])).toEqual([other]);
    expect(findRepeatedMessages([title, { ...other, file: 'cart', key: 'heading' }])).toHaveLength(1);
    expect(findRepeatedMessages([button, title, other])).toEqual([other]);
  });

  it('may stand where all but one say why they are meant apart', () => {
    expect(findRepeatedMessages([title, button])).toEqual([]);
    expect(findRepeatedMessages([button, title, { ...button, key: 'legend' }])).toEqual([]);
  });

  it('are found where one is meant apart from nothing', () => {
    expect(findRepeatedMessages([{ ...title, text: 'Your bag' }, button])).toEqual([button]);
  });

  it('are not in the catalogue, unless they are meant apart', () => {
    const catalogue = [...readCatalogue(join(import.meta.dirname, '../domain/messages'), SOURCE_LOCALE)].flatMap(
      ([file, all]) => all.map(({ key, text, apart }) => ({ file, key, text, apart })),
    );
    expect(catalogue.length).toBeGreaterThan(500);
    expect(findRepeatedMessages(catalogue)).toEqual([]);
  });
});
