import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../domain/codegen/catalogue.ts';
import { SOURCE_LOCALE } from '../domain/src/messages/locale.ts';
import { DESCRIBER, FALLBACKS, findSecondWays } from './lib/fault-texts.ts';

const ROOT = join(import.meta.dirname, '..');
const UNCOUNTED = ['**/testing/**', '**/*.test.{ts,tsx}', '**/*.generated.{ts,tsx}'];
const FAULTS = "import * as text from '@patchwork/domain/messages/faults.generated.ts';";

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT, exclude: UNCOUNTED })
  .map((path) => path.replaceAll('\\', '/'))
  .map((file) => [file, read(file)] as const);
const messages = [...readCatalogue(join(ROOT, 'domain/messages'), SOURCE_LOCALE)].flatMap(([file, all]) =>
  all.map(({ key, text }) => ({ name: `${file}.${key}`, text })),
);

describe('an unknown fault has one way to a text', () => {
  it.each([
    ['its fallback', `${FAULTS}\nshow(text.unknown);`, ['faults.unknown']],
    ['the shorter one', `${FAULTS}\nconst { somethingWentWrong } = text;`, ['faults.somethingWentWrong']],
    ['a fallback of its own', 'show(problem?.message ?? text.failed);', ['.message ?? t']],
    ['one in brackets', 'show((known && error.message) || FAILED);', ['.message) || F']],
    ['errors read by hand', 'show(error.errors[0]?.message);', ['error.errors[0]?.message']],
  ])('a second one is found: %s', (_, source, found) => {
    expect(findSecondWays('web/src/features/cart/Cart.tsx', source)).toEqual(found);
  });

  it('the describer itself, no text at all, and other messages are none', () => {
    expect(findSecondWays(DESCRIBER, `${FAULTS}\ntext.unknown;`)).toEqual([]);
    const others = `${FAULTS}\nshow(text.notKept);\nfind(problem?.message ?? null);\nfind(problem?.message ?? '');`;
    expect(findSecondWays('web/src/features/cart/Cart.tsx', others)).toEqual([]);
  });

  it('the storefront has no second one', () => {
    expect(sources.map(([file]) => file)).toContain(DESCRIBER);
    expect(sources.flatMap(([file, source]) => findSecondWays(file, source).map((way) => `${file}: ${way}`))).toEqual(
      [],
    );
  });

  it('no other message says that something went wrong, but the headings of the page of a fault', () => {
    const said = messages.filter(({ text }) => /something went wrong/i.test(text)).map(({ name }) => name);
    expect(said.toSorted()).toEqual([...FALLBACKS, 'faults.pageTitle', 'faults.sorry'].toSorted());
  });
});
