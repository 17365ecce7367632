import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LIST = resolve(ROOT, 'web/src/lib/shopEvents.ts');

const read = (file: string): string => readFileSync(file, 'utf8');
const find = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The names of the list, as its interface has them. */
const listed = (): string[] => {
  const body = /export interface ShopEvents \{(.+?)\n\}/s.exec(read(LIST))?.[1] ?? '';
  return find(body, /^ {2}'?([\w-]+)'?:/gm);
};

/** The files of the browser's shop: what its entry imports, at once or later, and what these import. */
const reachable = (): string[] => {
  const found = new Set([resolve(ROOT, 'web/src/entry-client.tsx')]);
  for (const file of found)
    for (const path of find(read(file), /(?:from|import)[ (]*'(\.[^']+\.tsx?)'/g)) {
      const imported = resolve(dirname(file), path);
      if (existsSync(imported)) found.add(imported);
    }
  return [...found];
};

/** A name with a part filled in when it is raised stands for every name of the list that it can be. */
const expand = (name: string): string[] => {
  if (!name.includes('${')) return [name];
  const pattern = new RegExp(`^${name.replace(/\$\{[^}]*\}/g, '[a-z]+')}$`);
  return listed().filter((one) => pattern.test(one));
};

const raised = (): string[] =>
  reachable()
    .flatMap((file) => find(read(file), /raiseEvent\(\s*['`]([^'`]+)['`]/g))
    .flatMap(expand);

/** The events that the requirements name: in each row, the names in code after the word. */
const required = (): string[] => {
  const rows = globSync('docs/requirements/*.md', { cwd: ROOT }).flatMap((page) =>
    read(resolve(ROOT, page)).split('\n'),
  );
  return rows.flatMap((row) => find(row.split('|')[2] ?? '', /\bevent `([\w-]+)`/g));
};

describe('the events of the shop', () => {
  it('are all raised somewhere that a shopper gets to, and none besides', () => {
    expect(listed().length).toBeGreaterThan(10);
    expect([...new Set(raised())].sort()).toEqual(listed().sort());
  });

  it('are all in the requirements, which name none besides', () => {
    expect([...new Set(required())].sort()).toEqual(listed().sort());
  });

  it('are raised by the one function that knows the list', () => {
    const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.includes('.test.'));
    const others = sources.filter((file) => /new CustomEvent\(/.test(read(resolve(ROOT, file))));
    expect(others.map((file) => resolve(ROOT, file))).toEqual([LIST]);
  });
});
