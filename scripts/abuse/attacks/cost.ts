import { expect } from 'vitest';
import { measureRounds } from '../../../domain/src/testing/best-time.ts';
import type { Shop } from '../../lib/production-shop.ts';
import { type Attack, ROUNDS } from '../attack.ts';
import { ATTACKER, ask, createCart, getMedian, search } from '../shopper.ts';

const BYSTANDER_MS = 100;
/** At most one bystander in twenty may wait longer than this on a busy machine. */
const UNLUCKY_MS = 400;

const aliased = (selection: string, times = 9): string =>
  `{ ${Array.from({ length: times }, (_, index) => `a${index}: ${selection}`).join(' ')} }`;

const SEARCH = 'productSearch(text: "bear", first: 100) { edges { node { sku name } } }';

const REFUSED = [
  '{ categories { products(first: 100) { edges { node { sku reviews(first: 100) { totalCount edges { node { text product { name } } } } } } } } }',
  aliased(SEARCH),
  aliased(
    'productSearch(text: "bear", first: 100) { edges { node { variants { product { sku } } customizations { id } } } }',
  ),
  aliased('categories { products(first: 100) { totalCount } }'),
];

/** The most expensive operations that are admitted. */
const DEAREST = [
  aliased(SEARCH, 4),
  aliased('productSearch(text: "bear", first: 8) { edges { node { sku name } } facets { options { label } } }'),
];

const QUESTIONS = 10;
const ATTACKERS = 40;

let words = 0;
/** Nine searches that nobody has made before, as often as an answer comes. */
const searchNewWords = (): string => {
  words += 1;
  return `{ ${Array.from({ length: 9 }, (_, index) => `a${index}: productSearch(text: "bear ${words} ${index}", first: 1) { totalCount }`).join(' ')} }`;
};

/** A bystander finds what they look for, and gets a cart, while many such documents are asked for at once. */
const shopWhileSearched = async (shop: Shop): Promise<void> => {
  let isOn = true;
  const keepAsking = async () => {
    while (isOn) await ask(shop.web, searchNewWords(), {}, ATTACKER);
  };
  const attackers = Array.from({ length: ATTACKERS }, keepAsking);
  try {
    for (let round = 0; round < QUESTIONS; round += 1) {
      expect(await search(shop)).toBe(200);
      expect(await createCart(shop)).toBeTruthy();
    }
  } finally {
    isOn = false;
    await Promise.all(attackers);
  }
};

const getUnlucky = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/** How long bystanders wait while each of the documents is asked for, and how long they may. */
const attackBystanders = async ({ web, gateway }: Shop) => {
  const times = async (): Promise<number[]> => {
    const taken: number[] = [];
    for (let question = 0; question < QUESTIONS; question += 1) taken.push((await ask(gateway, '{ __typename }')).ms);
    return taken;
  };
  const before = [...(await times()), ...(await times())];
  const during: number[] = [];
  for (const [query, status] of [
    ...REFUSED.map((query) => [query, 400] as const),
    ...DEAREST.map((query) => [query, 200] as const),
  ]) {
    const attacked = ask(web, query);
    during.push(...(await times()));
    expect((await attacked).status, query).toBe(status);
  }
  const median = { ms: getMedian(during), limit: Math.max(BYSTANDER_MS, 3 * getMedian(before)) };
  const unlucky = { ms: getUnlucky(during), limit: Math.max(UNLUCKY_MS, 5 * getUnlucky(before)) };
  return { median, unlucky, isQuick: [median, unlucky].every(({ ms, limit }) => ms < limit) };
};

export const attack: Attack = {
  name: 'documents that cost much for few bytes',
  run: async (shop) => {
    const rounds = await measureRounds(() => attackBystanders(shop), {
      rounds: ROUNDS,
      isEnough: ({ isQuick }) => isQuick,
    });
    expect(rounds.at(-1), `milliseconds of each round: ${JSON.stringify(rounds)}`).toMatchObject({ isQuick: true });
    await shopWhileSearched(shop);
  },
};
