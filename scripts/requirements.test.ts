import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url);
const page = readFileSync(new URL('docs/requirements.md', root), 'utf8');

interface Row {
  readonly id: string;
  readonly requirement: string;
  readonly file: string;
  readonly name: string;
}

const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim());

const toRow = ([, id = '', requirement = '', , proof = '']: string[]): Row => {
  const [, file = '', name = ''] = /^`(.+?)` › (.+)$/.exec(proof) ?? [];
  return { id, requirement, file, name };
};

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('|---') && !line.startsWith('| id '))
  .map((line) => toRow(cells(line)));

/** The titles of a test file, without escapes: whatever stands in quotes after it, test, describe or each(…). */
const titlesOf = (file: string): string => readFileSync(new URL(file, root), 'utf8').replaceAll("\\'", "'");

describe('docs/requirements.md', () => {
  it('has rows, each with an id of its own', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  it.each(rows)('$id names a test that exists', ({ file, name }) => {
    expect(file, 'a row ends with `file` › words of the test name').not.toBe('');
    expect(existsSync(fileURLToPath(new URL(file, root))), `${file} does not exist`).toBe(true);
    expect(titlesOf(file)).toContain(name);
  });
});
