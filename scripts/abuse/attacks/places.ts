import { expect } from 'vitest';
import { openSockets } from '../../../domain/src/http/testing/sockets.ts';
import { type Attack, isDeep } from '../attack.ts';
import { ATTACKER, ask, get, goShopping } from '../shopper.ts';

const CONNECTIONS = isDeep ? 250 : 60;
const ON_EACH = 40;
const ROUNDS = isDeep ? 20 : 4;
const LONG = '{ productSearch(text: "bear", first: 100) { edges { node { sku name description } } } }';

const post = (body: string): string =>
  [
    'POST /graphql HTTP/1.1',
    'host: shop',
    'content-type: application/json',
    `x-forwarded-for: ${ATTACKER['x-forwarded-for']}`,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');

export const attack: Attack = {
  name: 'a client who takes every place and reads no answer',
  run: async (shop) => {
    const text = post(JSON.stringify({ query: LONG })).repeat(ON_EACH);
    const held = [];
    try {
      for (const url of [shop.web, shop.gateway])
        held.push(await openSockets(url, { count: CONNECTIONS, text, readsAnswers: false }));
      await expect.poll(async () => (await get(`${shop.gateway}/health/live`)).status).toBe(200);
      expect(new Set(await goShopping(shop, ROUNDS))).toEqual(new Set([200]));
      expect((await ask(shop.gateway, '{ __typename }')).status).toBe(200);
    } finally {
      for (const { drop } of held) drop();
    }
  },
};
