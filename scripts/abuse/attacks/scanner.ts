import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Attack, isDeep } from '../attack.ts';
import { ATTACKER, get } from '../shopper.ts';

const AT_ONCE = 100;
const ROUNDS = isDeep ? 50 : 10;

export const attack: Attack = {
  name: 'a client who tries one name of a file after the other',
  run: async ({ web }) => {
    let isOver = false;
    const answered: number[] = [];
    const loop = async () => {
      while (!isOver) answered.push((await get(`${web}/${randomUUID()}.php`, ATTACKER)).status);
    };
    const attackers = Array.from({ length: AT_ONCE }, loop);
    try {
      await expect.poll(() => answered.includes(503)).toBe(true);
      const statuses = [];
      for (let round = 0; round < ROUNDS; round += 1) statuses.push((await get(`${web}/${randomUUID()}.html`)).status);
      expect(new Set(statuses)).toEqual(new Set([404]));
    } finally {
      isOver = true;
      await Promise.all(attackers);
    }
  },
};
