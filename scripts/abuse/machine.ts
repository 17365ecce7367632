import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import type { Shop } from '../lib/production-shop.ts';
import { timeCategoryPage } from './shopper.ts';

const WORK = Buffer.alloc(32 * 1024 * 1024, 'work');

/** Milliseconds that a fixed piece of work takes: what else runs on the machine, and how fast it is, shows in it. */
const timeWork = (): number => {
  const begin = performance.now();
  createHash('sha256').update(WORK).digest();
  return performance.now() - begin;
};

/**
 * Describes how busy the machine is before each attack, so that whoever reads a red line knows what it was measured on.
 * Nothing is judged by it.
 */
export const createMachine = () => {
  let best = timeWork();
  return {
    describe: async (shop: Shop): Promise<string> => {
      const workMs = timeWork();
      best = Math.min(best, workMs);
      const pageMs = await timeCategoryPage(shop);
      const [load = 0] = loadavg();
      return [
        `Before the attack: load ${load.toFixed(1)} on ${availableParallelism()} processors`,
        `a fixed piece of work took ${workMs.toFixed(0)} ms (${best.toFixed(0)} ms at its best)`,
        `a category page ${pageMs.toFixed(0)} ms.`,
      ].join(', ');
    },
  };
};
