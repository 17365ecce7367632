import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createModel } from './cart-model.ts';
import { finish, Step, type Tally } from './cart-model-commands.ts';
import { Device, type Pages, readPages } from './cart-model-device.ts';
import { Play } from './cart-model-play.ts';
import { type CartShop, openCartShop } from './cart-model-shop.ts';
import type { Command } from './cart-model-verb.ts';

const RUNS = process.env.DEEP ? 300 : 25;
const COMMANDS = 40;
/** Some of what is drawn cannot be done when its turn comes. */
const DRAWN = 200;
/** A change is judged by the same games each time, lest it be refused for what it has not done; deep runs draw new ones. */
const JUDGED = 351_983_148;
const seed = Number(process.env.SEED ?? (process.env.DEEP ? Date.now() % 1_000_000_007 : JUDGED));
process.stdout.write(`a cart through all layers: SEED=${seed}\n`);

let shop: CartShop;
let pages: Pages;
const tally: Tally = new Map();
let runs = 0;

beforeAll(async () => {
  shop = await openCartShop();
  await shop.reset();
  pages = await readPages(shop);
}, 300_000);

afterAll(() => shop.close());

const play = async (commands: readonly Command[]): Promise<void> => {
  runs += 1;
  await shop.reset();
  const device = new Device(shop, `cart-model-${runs}`);
  await device.open();
  const [model, world] = [createModel(), { shop, pages, device }];
  let left = COMMANDS;
  for (const command of commands) {
    const step = new Step(command, tally);
    if (left === 0 || !step.check(model)) continue;
    left -= 1;
    await step.run(model, world);
  }
  await finish(world, model);
  device.kill();
};

describe('a cart', () => {
  it('is the same for shopper, page and server, whatever happens to it', { timeout: 1_800_000 }, async () => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    // To look for a shorter game that fails as well takes longer than all else: a deep run does.
    const endOnFailure = !process.env.DEEP;
    await fc.assert(fc.asyncProperty(new Play(DRAWN), play), { numRuns: RUNS, seed, endOnFailure });
    const played = [...tally.values()].reduce((all, one) => all + one, 0);
    process.stdout.write(
      `a cart through all layers: ${played} commands ${JSON.stringify(Object.fromEntries(tally))}\n`,
    );
    expect(played).toBe(RUNS * COMMANDS);
  });
});
