import { expect } from 'vitest';
import { openSockets, postHead } from '../../../domain/src/http/testing/sockets.ts';
import type { Attack } from '../attack.ts';
import { ask, get } from '../shopper.ts';

/** Ten seconds without a byte, and a little more to look. */
const SECONDS = 20_000;

export const attack: Attack = {
  name: 'half-sent requests to every server',
  run: async ({ web, gateway, backend }) => {
    const half = { count: 260, text: `${postHead('/graphql', 1000)}{` };
    const held = [
      await openSockets(web, { ...half, count: 600 }),
      await openSockets(gateway, half),
      await openSockets(backend, { count: 260, text: `${postHead('/api/cart/create', 1000)}{` }),
    ];
    const begin = performance.now();
    const [page, answer] = await Promise.all([get(`${web}/`), ask(web, '{ __typename }')]);
    expect([page.status, answer.status]).toEqual([200, 200]);
    await Promise.all(held.map(({ closed }) => closed()));
    expect(performance.now() - begin).toBeLessThan(SECONDS);
  },
};
