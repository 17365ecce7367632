import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const FILES = globSync(
  [
    '*.md',
    'docs/**/*.md',
    'schema/*.graphql',
    '{domain,gateway,backend,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,graphql,md}',
  ],
  { cwd: ROOT, exclude: ['**/node_modules', '**/dist', '**/*.generated.*', `**/${basename(import.meta.filename)}`] },
);

/** Phrases that have a plain form, and that form. Migrations are left out: an applied one keeps every letter. */
const CLOSED: readonly (readonly [phrase: RegExp, example: string, plain: string])[] = [
  [/\bunder way\b/i, 'nothing that is under way', 'in progress, in flight'],
  [/\bparted by\b/i, 'Codes, parted by commas', 'comma-separated, separated by'],
  [/\b(?:comes?|came|coming) alive\b/i, 'before the page has come alive', 'hydrated'],
  [/where it is not the usual/i, 'a port where it is not the usual one', 'a non-default port'],
  [/\bnobody needs (?:it|them)\b/i, 'nobody needs it', 'unused; drop it'],
  [/\blies about\b/i, 'it lies about no longer', 'is deleted'],
  [/\bmakes it known\b/i, 'Makes it known that it ended', 'publishes, reports'],
  [/\bfrom now on nobody\b/i, 'From now on nobody confirms it', 'say the new state'],
  [
    /(?:\/\*\*|^\s*\* |\/\/ ).*\b(?:is|are|was|were|been) told\b/im,
    '/** The shopper is told. */',
    'is shown, returned, sent, reported',
  ],
  [/\b(?:const|function) (?!is)\w+Of\b/, 'const amountOf = () => 0', 'a verb: getAmount, toAmount, findAmount'],
  [/\/\*\*\s+(?:\* )?What(?:ever)?\s/, '/** What a row says. */', 'the noun: “The text of a row.”'],
];

/** File and line of each place where a phrase begins. */
const findPlaces = (phrase: RegExp): string[] =>
  FILES.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const places = text.matchAll(new RegExp(phrase, `${phrase.flags}g`));
    return [...places].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`);
  });

describe.each(CLOSED)('the phrase %s', (phrase, example, plain) => {
  it(`is nowhere: ${plain}`, () => {
    expect(example).toMatch(phrase);
    expect(FILES.length).toBeGreaterThan(1000);
    expect(findPlaces(phrase)).toEqual([]);
  });
});
