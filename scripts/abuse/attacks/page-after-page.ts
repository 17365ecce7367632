import { expect } from 'vitest';
import { type Attack, isDeep } from '../attack.ts';
import { ATTACKER, get, goShopping, unkeptPage } from '../shopper.ts';

const AT_ONCE = 45;
const ROUNDS = isDeep ? 30 : 5;

export const attack: Attack = {
  name: 'a client who asks for page after page that has to be made',
  run: async (shop) => {
    let isOver = false;
    const answered: number[] = [];
    const loop = async () => {
      while (!isOver) answered.push((await get(shop.web + unkeptPage(), ATTACKER)).status);
    };
    const attackers = Array.from({ length: AT_ONCE }, loop);
    try {
      await expect.poll(() => answered.includes(503)).toBe(true);
      expect(new Set(await goShopping(shop, ROUNDS))).toEqual(new Set([200]));
    } finally {
      isOver = true;
      await Promise.all(attackers);
    }
  },
};
