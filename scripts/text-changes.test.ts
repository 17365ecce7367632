import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

type Message = string | { readonly text: string };

/** Rows of the page, by the file of the catalogue that its heading names. */
const rows = read('docs/text-changes.md')
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const [file = '', ...lines] = section.split('\n');
    return lines.flatMap((line) => {
      const [, key, , now] = /^\| (\w+) \| (.*) \| (.*) \|$/.exec(line) ?? [];
      return key && now && key !== 'message' ? [{ file, key, now }] : [];
    });
  });

it('the page of changed texts tells what the catalogue says now, and how many there are', () => {
  const said = rows.map(({ file, key }) => {
    const messages = JSON.parse(read(`domain/messages/en-US/${file}.json`)) as Record<string, Message | undefined>;
    const message = messages[key];
    const now = typeof message === 'string' ? message : message?.text;
    return { file, key, now: now?.replaceAll('|', '\\|') };
  });
  expect(rows).toEqual(said);
  expect(read('docs/text-changes.md')).toContain(`${rows.length} are below`);
});
