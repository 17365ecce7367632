import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { expect } from 'vitest';
import type { Attack } from '../attack.ts';
import { ask } from '../shopper.ts';

const CREATE = 'mutation($input: CartCreateInput!) { cartCreate(input: $input) { cart { id } } }';
const KEYS = ['a\nb', 'a\u0000b', 'ключ', 'x'.repeat(5000), ''];

const statusWith = (url: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve) => {
    const sent = request(url, { headers }, (answer) => resolve(answer.resume().statusCode));
    sent.on('error', () => resolve(undefined));
    sent.end();
  });

export const attack: Attack = {
  name: 'values that cannot be headers, and headers that are too many',
  run: async ({ web }) => {
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(KEYS.map((idempotencyKey) => ask(web, CREATE, { input: { idempotencyKey } })));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
    const { body } = await ask(web, CREATE, { input: { idempotencyKey: randomUUID() } });
    expect(body.data.cartCreate.cart.id).toBeTruthy();
    expect(await statusWith(web, { 'x-long': 'x'.repeat(40_000) })).toBe(431);
    for (const path of ['/%00/', `/${'a'.repeat(4000)}/`, '/%ff%fe/', `/search/?q=${'a'.repeat(300)}`])
      expect((await fetch(web + path)).status, path.slice(0, 20)).toBeLessThan(500);
  },
};
