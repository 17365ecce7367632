import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { SOURCE_LOCALE } from '../src/messages/locale.ts';
import { compileMessage, MONEY } from './compile-message.ts';

const entry = z.union([
  z.string(),
  z.strictObject({
    text: z.string(),
    /** The section that has this text word for word, as "1 §7.2"; such a text is not reworded. */
    quoted: z.string().optional(),
    note: z.string().optional(),
    /** Why this text repeats another message's; languages may need two. */
    apart: z.string().optional(),
  }),
]);

const catalogueFile = z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'keys are written like names in code'), entry);

export interface Message {
  readonly key: string;
  readonly text: string;
  readonly quoted: string | null;
  /** Why it repeats another message's text; null if it does not. */
  readonly apart: string | null;
}

/** The messages of a language by file name, which is the domain or the screen. */
export type Catalogue = ReadonlyMap<string, readonly Message[]>;

/**
 * Empty if the language has no folder.
 * @throws ZodError for a file of another shape
 */
export const readCatalogue = (folder: string, locale: string): Catalogue =>
  new Map(
    globSync(join(folder, locale, '*.json'))
      .toSorted()
      .map((path) => {
        const entries = Object.entries(catalogueFile.parse(JSON.parse(readFileSync(path, 'utf8'))));
        const messages = entries.map(([key, value]) =>
          typeof value === 'string'
            ? { key, text: value, quoted: null, apart: null }
            : { key, text: value.text, quoted: value.quoted ?? null, apart: value.apart ?? null },
        );
        return [basename(path, '.json'), messages];
      }),
  );

/** The locales that have a folder, the source locale first. */
export const findLocales = (folder: string): string[] => {
  const others = globSync(join(folder, '*/'))
    .map((path) => basename(path))
    .filter((name) => name !== SOURCE_LOCALE);
  return [SOURCE_LOCALE, ...others.toSorted()];
};

const signature = (parameters: ReadonlyMap<string, string>): string =>
  [...parameters]
    .map(([name, type]) => `${name}: ${type}`)
    .toSorted()
    .join(', ');

const compile = (file: string, { key, text }: Message, locale: string) => {
  try {
    return compileMessage(text, locale);
  } catch (error) {
    throw new Error(`${locale}/${file}.json, ${key}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
};

const toType = (type: string | undefined): string => (type === MONEY || type === undefined ? 'string' : type);

const compileExport = (key: string, message: ReturnType<typeof compileMessage>): string => {
  const names = [...message.parameters.keys()].join(', ');
  if (names === '') return `export const ${key} = ${message.expression};`;
  const types = [...message.parameters].map(([name, type]) => `readonly ${name}: ${toType(type)}`).join('; ');
  const [generic, returns] = message.isRich ? ['<T>', '(string | T)[]'] : ['', 'string'];
  return `export const ${key} = ${generic}({ ${names} }: { ${types} }): ${returns} => ${message.expression};`;
};

interface CompiledModule {
  readonly code: string;
  readonly missing: readonly string[];
}

/**
 * A module of a catalogue file: a constant for each message, a function for each with parameters.
 * @throws Error naming the message for a wrong text, an unknown key or parameters that differ from the source's
 */
export const compileModule = (
  file: string,
  locale: string,
  [source, translated]: readonly [source: readonly Message[], translated: readonly Message[]],
): CompiledModule => {
  const own = new Map(translated.map((message) => [message.key, message]));
  const missing: string[] = [];
  const calls = new Set<string>();
  const lines = source.map((message) => {
    const there = own.get(message.key);
    own.delete(message.key);
    if (!there) missing.push(`${file}.${message.key}`);
    const written = compile(file, message, SOURCE_LOCALE);
    const compiled = there ? compile(file, there, locale) : written;
    if (signature(compiled.parameters) !== signature(written.parameters)) {
      throw new Error(`${locale}/${file}.json, ${message.key}: its parameters are (${signature(written.parameters)})`);
    }
    for (const name of compiled.calls) calls.add(name);
    return compileExport(message.key, compiled);
  });
  if (own.size > 0) throw new Error(`${locale}/${file}.json: no such message: ${[...own.keys()].join(', ')}`);
  const imports =
    calls.size > 0 ? [`import { ${[...calls].join(', ')} } from '@patchwork/domain/messages/format.ts';`] : [];
  return { code: `${[...imports, ...lines].join('\n')}\n`, missing };
};

const toKind = (type: string): string =>
  type === MONEY
    ? `'money'`
    : type === 'string' || type === 'number'
      ? `'${type}'`
      : `[${type.replaceAll(' | ', ', ')}]`;

const writeProperties = (names: readonly string[], write: (name: string) => string): string =>
  names.length === 0 ? '{}' : `{ ${names.map((name) => `${name}: ${write(name)}`).join(', ')} }`;

const compileByKey = (file: string, message: Message, locale: string) => {
  const compiled = compile(file, message, locale);
  for (const [name, type] of compiled.parameters) {
    if (compiled.isRich || type === 'Date' || name === 'about') {
      throw new Error(
        `${file}.json, ${message.key}: {${name}} cannot be sent; a string, a number, money and a word can`,
      );
    }
  }
  return compiled;
};

/**
 * A table of a file's messages by key, with the kinds of their parameters, since key and parameters come from outside.
 */
export const compileTable = (
  file: string,
  locale: string,
  [source, translated]: readonly [source: readonly Message[], translated: readonly Message[]],
): string => {
  const calls = new Set<string>();
  const lines = source.map((message) => {
    const own = translated.find(({ key }) => key === message.key);
    const compiled = compileByKey(file, own ?? message, own ? locale : SOURCE_LOCALE);
    for (const name of compiled.calls) calls.add(name);
    const names = [...compiled.parameters.keys()];
    const types = writeProperties(names, (name) => toType(compiled.parameters.get(name)));
    const given = names.length === 0 ? '()' : `({ ${names.join(', ')} }: ${types})`;
    const kinds = writeProperties(names, (name) => toKind(compiled.parameters.get(name) ?? ''));
    return `  ${message.key}: { say: ${given} => ${compiled.expression}, kinds: ${kinds} },`;
  });
  const imports =
    calls.size > 0 ? [`import { ${[...calls].join(', ')} } from '@patchwork/domain/messages/format.ts';`] : [];
  return `${[...imports, 'export const table = {', ...lines, '} as const;'].join('\n')}\n`;
};

/** The reasons (key, parameters, source text) for the messages of a file. */
export const compileReasons = (file: string, source: readonly Message[]): string => {
  const lines = source.map((message) => {
    const { parameters } = compileByKey(file, message, SOURCE_LOCALE);
    const { key } = message;
    if (parameters.size === 0)
      return `export const ${key}: Reason = { key: '${key}', parameters: {}, message: text.${key} };`;
    const names = [...parameters.keys()].join(', ');
    const types = [...parameters].map(([name, type]) => `readonly ${name}: ${toType(type)}`).join('; ');
    const parts = [...parameters]
      .map(([name, type]) => (type === MONEY ? `${name}: formatMoneyForTools(${name})` : name))
      .join(', ');
    return `export const ${key} = ({ ${names} }: { ${types} }): Reason => ({ key: '${key}', parameters: { ${names} }, message: text.${key}({ ${parts} }) });`;
  });
  return [
    `import { formatMoneyForTools } from '@patchwork/domain/messages/money-parameter.ts';`,
    `import type { Reason } from '@patchwork/domain/messages/reason.ts';`,
    `import * as text from '@patchwork/domain/messages/${file}.generated.ts';`,
    ...lines,
    '',
  ].join('\n');
};
