import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SOURCE_LOCALE } from '../src/messages/locale.ts';
import {
  type Catalogue,
  compileModule,
  compileReasons,
  compileTable,
  findLocales,
  readCatalogue,
} from './catalogue.ts';
import { PSEUDO_LOCALE, toPseudoCatalogue } from './pseudo-locale.ts';

const FOLDER = process.env.MESSAGES_DIR ?? join(import.meta.dirname, '../messages');
const GENERATED = join(import.meta.dirname, '../src/messages');
const NAMED = 3;

/** The file whose messages travel as reasons: with a key and parameters, which are said in the reader's language. */
const REASONS = 'refusals';

const pathFor = (file: string, locale: string): string =>
  locale === SOURCE_LOCALE ? `${file}.generated.ts` : `${locale}/${file}.generated.ts`;

/** All languages of a catalogue file in one module, for servers, which answer in several. */
const byLocale = (file: string, locales: readonly string[]): string => {
  const imports = locales.map((locale, at) => `import * as locale${at} from '../${pathFor(file, locale)}';`);
  const entries = locales.map((locale, at) => `  ${JSON.stringify(locale)}: locale${at},`);
  return [...imports, `export const messages = {`, ...entries, '} as const;', ''].join('\n');
};

const reportMissing = (locale: string, missing: readonly string[], count: number): void => {
  if (missing.length === 0) return;
  const more = missing.length > NAMED ? ', …' : '';
  process.stdout.write(
    `${locale}: ${missing.length} of ${count} messages are missing and stay in ${SOURCE_LOCALE}: ${missing.slice(0, NAMED).join(', ')}${more}\n`,
  );
};

const generate = (): Map<string, string> => {
  const source = readCatalogue(FOLDER, SOURCE_LOCALE);
  const count = [...source.values()].reduce((sum, messages) => sum + messages.length, 0);
  const locales = [...findLocales(FOLDER), PSEUDO_LOCALE];
  const files = new Map<string, string>();
  for (const locale of locales) {
    const catalogue: Catalogue = locale === PSEUDO_LOCALE ? toPseudoCatalogue(source) : readCatalogue(FOLDER, locale);
    const missing = [...source].flatMap(([file, messages]) => {
      const compiled = compileModule(file, locale, [messages, catalogue.get(file) ?? []]);
      files.set(pathFor(file, locale), compiled.code);
      return compiled.missing;
    });
    reportMissing(locale, missing, count);
    const reasons = source.get(REASONS);
    if (reasons) {
      files.set(
        pathFor(`${REASONS}-table`, locale),
        compileTable(REASONS, locale, [reasons, catalogue.get(REASONS) ?? []]),
      );
      // Once for each language, since a build takes all its messages from one folder.
      files.set(pathFor('reasons', locale), compileReasons(REASONS, reasons));
    }
    const strangers = [...catalogue.keys()].filter((file) => !source.has(file));
    if (strangers.length > 0) throw new Error(`${locale}: no such files in ${SOURCE_LOCALE}: ${strangers.join(', ')}`);
  }
  for (const file of source.keys()) files.set(`by-locale/${file}.generated.ts`, byLocale(file, locales));
  return files;
};

const readIfThere = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** Writes only what has changed, so that watchers and caches stay quiet, and deletes stale files. */
const write = (files: ReadonlyMap<string, string>): void => {
  for (const [name, code] of files) {
    const path = join(GENERATED, name);
    if (readIfThere(path) === code) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
  }
  for (const name of globSync('**/*.generated.ts', { cwd: GENERATED })) {
    if (!files.has(name)) rmSync(join(GENERATED, name));
  }
};

try {
  write(generate());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
