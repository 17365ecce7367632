import { expect } from 'vitest';
import { openSockets } from '../../../domain/src/http/testing/sockets.ts';
import type { Attack } from '../attack.ts';
import { ask } from '../shopper.ts';

export const attack: Attack = {
  name: 'headers that come a byte at a time',
  run: async ({ web, gateway, backend }) => {
    const text = 'GET / HTTP/1.1\r\nx-slow: ';
    const held = await Promise.all([web, gateway, backend].map((url) => openSockets(url, { count: 100, text })));
    const timer = setInterval(() => {
      for (const { write } of held) write('a');
    }, 250);
    expect((await ask(web, '{ __typename }')).status).toBe(200);
    await Promise.all(held.map(({ closed }) => closed()));
    clearInterval(timer);
  },
};
