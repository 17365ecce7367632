import type { Recipe } from './recipe.ts';

const MESSAGES = `{
  "found": "{count, plural, =0 {Noch keine Geschenke} one {# Geschenk} other {# Geschenke}} für {who}"
}
`;

const CHECK = `import { expect, it } from 'vitest';
import { messages } from './by-locale/gift-finder.generated.ts';
import { findMessages } from './locale.ts';

it('speaks the new language to readers of it, and English where a message is missing', () => {
  const german = findMessages(messages, 'de-AT');
  expect(german.found({ count: 2, who: 'Ada' })).toBe('2 Geschenke für Ada');
  expect(german.title).toBe('Gift finder');
  expect(findMessages(messages, 'ja-JP').found({ count: 0, who: 'Ada' })).toBe('No gifts yet for Ada');
});
`;

export const language: Recipe = {
  title: 'Add a language',
  most: 1,
  edits: [{ file: 'domain/messages/de-DE/gift-finder.json', content: MESSAGES }],
  check: { file: 'domain/src/messages/gift-finder.test.ts', content: CHECK },
};
