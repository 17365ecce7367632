import { expect } from 'vitest';
import { openSockets, postHead } from '../../../domain/src/http/testing/sockets.ts';
import type { Attack } from '../attack.ts';
import { ask } from '../shopper.ts';

export const attack: Attack = {
  name: 'bodies that come a byte at a time',
  run: async ({ web, gateway }) => {
    const held = [
      await openSockets(web, { count: 200, text: postHead('/graphql', 90_000) }),
      await openSockets(web, { count: 100, text: postHead('/api/uploads', 1_000_000) }),
      await openSockets(gateway, { count: 200, text: postHead('/graphql', 90_000) }),
    ];
    const timer = setInterval(() => {
      for (const { write } of held) write('x');
    }, 250);
    expect((await ask(web, '{ __typename }')).status).toBe(200);
    await Promise.all(held.map(({ closed }) => closed()));
    clearInterval(timer);
  },
};
