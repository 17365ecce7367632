import type { AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import type { Model } from './cart-model.ts';
import { catchUp } from './cart-model-adoption.ts';
import { expectCustomers, expectLedger, expectSame, type World } from './cart-model-check.ts';
import { coupon, removeCoupon } from './cart-model-coupons.ts';
import { login, logout } from './cart-model-customers.ts';
import { card, limitCard, removeCard } from './cart-model-gift-cards.ts';
import { add, remove, update } from './cart-model-lines.ts';
import { later, lose, offline, online, openTab, reload } from './cart-model-network.ts';
import { discard, place } from './cart-model-orders.ts';
import type { Command, Verb } from './cart-model-verb.ts';

const VERBS: { readonly [Kind in Command['kind']]: Verb<Kind> } = {
  add,
  update,
  remove,
  coupon,
  removeCoupon,
  card,
  limitCard,
  removeCard,
  place,
  discard,
  login,
  logout,
  reload,
  openTab,
  offline,
  online,
  later,
  lose,
};

const getVerb = (command: Command) => VERBS[command.kind] as Verb<Command['kind']>;

/** How often each kind was carried out. */
export type Tally = Map<string, number>;

/** A command that is carried out on both sides, which are compared then. */
export class Step implements AsyncCommand<Model, World> {
  readonly #command: Command;
  readonly #tally: Tally;

  constructor(command: Command, tally: Tally) {
    this.#command = command;
    this.#tally = tally;
  }

  check(model: Readonly<Model>): boolean {
    return getVerb(this.#command).can(model, this.#command as never);
  }

  async run(model: Model, world: World): Promise<void> {
    const { kind } = this.#command;
    this.#tally.set(kind, (this.#tally.get(kind) ?? 0) + 1);
    await getVerb(this.#command).run(world, model, this.#command as never);
    await expectSame(world, model);
  }

  toString = (): string => JSON.stringify(this.#command);
}

/** The network is back for good: everything is sent, and the books are compared. */
export const finish = async (world: World, model: Model): Promise<void> => {
  const { device } = world;
  model.fault = 'none';
  device.network.state.fault = 'none';
  model.isOnline = true;
  catchUp(model);
  await device.setOnline(true);
  expect(model.queue).toEqual([]);
  await expectSame(world, model);
  await expectLedger(world, model);
  await expectCustomers(world, model);
};
