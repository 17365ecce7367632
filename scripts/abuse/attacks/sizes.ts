import { expect } from 'vitest';
import type { Attack } from '../attack.ts';

const MEBIBYTE = 1024 * 1024;

const post = (url: string, body: string): Promise<number> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(
    (answer) => answer.status,
    () => 0,
  );

export const attack: Attack = {
  name: 'bodies that are too large or too deep',
  run: async ({ web, gateway, backend }) => {
    const large = `{"query":"${'x'.repeat(5 * MEBIBYTE)}"}`;
    const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
    for (const url of [`${web}/graphql`, `${gateway}/graphql`, `${backend}/api/cart/create`]) {
      expect(await Promise.all(Array.from({ length: 10 }, () => post(url, large)))).toEqual(Array(10).fill(413));
      expect(await post(url, deep)).toBeLessThan(500);
    }
  },
};
