import fc from 'fast-check';
import { CARDS, CUSTOMERS, ITEMS } from './cart-model-catalogue.ts';
import type { Command } from './cart-model-verb.ts';

const tab = fc.nat(2);
const line = fc.nat(7);
const quantity = fc.integer({ min: 1, max: 8 });
const coupon = fc.constantFrom('TENTH', ' five ', 'FIVE', 'FOXES', 'ONCE', 'ONCE', 'WRONG');
const card = fc.constantFrom(...Object.keys(CARDS), 'GIFT-WRONG');
const limit = fc.integer({ min: 1, max: 4_000 });
const fault = fc.constantFrom('before' as const, 'after' as const, 'die' as const);

const of = <Kind extends Command['kind']>(kind: Kind) => ({ kind: fc.constant(kind) });

type Drawn = readonly [weight: number, arbitrary: fc.Arbitrary<Command>];

const LINES: readonly Drawn[] = [
  [8, fc.record({ ...of('add'), item: fc.nat(ITEMS.length - 1), quantity, tab })],
  [5, fc.record({ ...of('update'), line, quantity, tab })],
  [3, fc.record({ ...of('remove'), line, tab })],
];

const CODES: readonly Drawn[] = [
  [3, fc.record({ ...of('coupon'), code: coupon, tab })],
  [1, fc.record({ ...of('removeCoupon'), tab })],
  [2, fc.record({ ...of('card'), code: card, tab })],
  [1, fc.record({ ...of('limitCard'), code: card, limit, tab })],
  [1, fc.record({ ...of('removeCard'), code: card, tab })],
];

const WORLD: readonly Drawn[] = [
  [2, fc.record({ ...of('reload'), tab })],
  [1, fc.record(of('openTab'))],
  [3, fc.record(of('offline'))],
  [4, fc.record(of('online'))],
  [6, fc.record(of('later'))],
  [3, fc.record({ ...of('lose'), fault })],
];

const COMING: readonly Drawn[] = [
  [5, fc.record({ ...of('login'), who: fc.constantFrom(...CUSTOMERS), tab })],
  [2, fc.record({ ...of('logout'), tab })],
];

const ORDERS: readonly Drawn[] = [
  [4, fc.record({ ...of('place'), tab })],
  [1, fc.record({ ...of('discard'), tab })],
];

/** Something that happens, likelier what shoppers do more often. */
const command: fc.Arbitrary<Command> = fc.oneof(
  ...[...LINES, ...CODES, ...COMING, ...ORDERS, ...WORLD].map(([weight, arbitrary]) => ({ weight, arbitrary })),
);

/** So many commands; fewer where a failure is being narrowed down. */
export class Play extends fc.Arbitrary<Command[]> {
  readonly #whole: fc.Arbitrary<Command[]>;
  readonly #part: fc.Arbitrary<Command[]>;

  constructor(length: number) {
    super();
    this.#whole = fc.array(command, { minLength: length, maxLength: length });
    this.#part = fc.array(command, { maxLength: length, size: 'max' });
  }

  generate(random: fc.Random, bias: number | undefined): fc.Value<Command[]> {
    return new fc.Value(this.#whole.generate(random, bias).value, undefined);
  }

  canShrinkWithoutContext(value: unknown): value is Command[] {
    return this.#part.canShrinkWithoutContext(value);
  }

  shrink(value: Command[], context: unknown): fc.Stream<fc.Value<Command[]>> {
    return this.#part.shrink(value, context);
  }
}
