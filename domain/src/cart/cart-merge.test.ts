import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLine, type MergeLine, type MergeSides, mergeCarts, mergeGuestCart } from './cart-merge.ts';

const RUNS = { numRuns: process.env.DEEP ? 10_000 : 500 };

const KEYS = ['BEAR', 'LION', 'SHIRT-S', 'BOX~a1', 'PILLOW~b2', 'BEAR~plushie-7'];
const line = (key: string, quantity: number, serverItemId: string | null = `on-${key}`): MergeLine => ({
  key,
  quantity,
  serverItemId,
  isCustomized: key.includes('~'),
});

const quantities = (lines: readonly MergeLine[]) =>
  Object.fromEntries([...lines].sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ key, quantity }) => [key, quantity]));

type Edits = Readonly<Record<string, number>>;

const edits = (keys: readonly string[]): fc.Arbitrary<Edits> =>
  fc.dictionary(fc.constantFrom(...keys), fc.nat(9), { maxKeys: keys.length });

/** A cart after changes by key: 0 takes out, anything else sets or adds. */
const edited = (base: readonly MergeLine[], changes: Edits, itemId: (key: string) => string | null): MergeLine[] => {
  const known = new Set(base.map(({ key }) => key));
  const kept = base.map((one) => ({ ...one, quantity: changes[one.key] ?? one.quantity }));
  const added = Object.keys(changes).filter((key) => !known.has(key));
  return [...kept, ...added.map((key) => line(key, changes[key] ?? 0, itemId(key)))].filter(
    ({ quantity }) => quantity > 0,
  );
};

const onServer = (key: string) => `on-${key}`;
const onlyHere = () => null;

const baseLines = fc
  .uniqueArray(fc.constantFrom(...KEYS), { maxLength: KEYS.length })
  .chain((keys) =>
    fc.tuple(...keys.map((key) => fc.integer({ min: 1, max: 9 }).map((quantity) => line(key, quantity)))),
  );

const sides: fc.Arbitrary<MergeSides<MergeLine>> = fc
  .tuple(baseLines, edits(KEYS), edits(KEYS))
  .map(([base, here, there]) => ({
    base,
    local: edited(base, here, onlyHere),
    server: edited(base, there, onServer),
  }));

const find = (lines: readonly MergeLine[], key: string) => lines.find((one) => one.key === key);
const count = (lines: readonly MergeLine[], key: string) => find(lines, key)?.quantity ?? 0;

describe('merging two copies of a cart', () => {
  it('changes nothing when it is done again', () => {
    fc.assert(
      fc.property(sides, ({ base, local, server }) => {
        const merged = mergeCarts({ base, local, server }).lines;
        expect(mergeCarts({ base, local: merged, server }).lines).toEqual(merged);
        expect(mergeCarts({ base: merged, local: merged, server: merged })).toEqual({ lines: merged, conflicts: [] });
        expect(mergeCarts({ base: server, local: merged, server }).lines).toEqual(merged);
      }),
      RUNS,
    );
  });

  it('does not mind which side changed what, where the sides changed different lines', () => {
    const disjoint = fc.tuple(baseLines, edits(KEYS.slice(0, 3)), edits(KEYS.slice(3)));
    fc.assert(
      fc.property(disjoint, ([base, some, others]) => {
        const [one, other] = [edited(base, some, onServer), edited(base, others, onServer)];
        const forth = mergeCarts({ base, local: one, server: other });
        const back = mergeCarts({ base, local: other, server: one });
        expect(quantities(forth.lines)).toEqual(quantities(back.lines));
        expect([...forth.conflicts, ...back.conflicts]).toEqual([]);
        expect(quantities(forth.lines)).toEqual(quantities(edited(edited(base, some, onServer), others, onServer)));
      }),
      RUNS,
    );
  });

  it('drops a customized line only where one side took it out and the other left it alone', () => {
    fc.assert(
      fc.property(sides, (all) => {
        const { lines } = mergeCarts(all);
        for (const key of KEYS.filter((one) => one.includes('~'))) {
          if (find(lines, key)) continue;
          const [base, local, server] = [all.base, all.local, all.server].map((side) => count(side, key));
          const isTakenOut = (local === 0 && server === base) || (server === 0 && local === base);
          expect(isTakenOut || (local === 0 && server === 0)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('gives each line once, with a quantity that one of the sides has, and never their sum', () => {
    fc.assert(
      fc.property(sides, (all) => {
        const { lines } = mergeCarts(all);
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
        for (const { key, quantity } of lines) {
          expect([count(all.local, key), count(all.server, key)]).toContain(quantity);
        }
      }),
      RUNS,
    );
  });

  it('tells every conflict, and only those, with what was done', () => {
    fc.assert(
      fc.property(sides, (all) => {
        const { lines, conflicts } = mergeCarts(all);
        for (const key of KEYS) {
          const [base, local, server] = [all.base, all.local, all.server].map((side) => count(side, key));
          const isConflict = local !== server && local !== base && server !== base;
          const told = conflicts.filter((one) => one.key === key);
          expect(told).toHaveLength(isConflict ? 1 : 0);
          if (told[0]) expect(told[0]).toMatchObject({ local, server, kept: count(lines, key) });
        }
      }),
      RUNS,
    );
  });

  it('lets the newer change of this device win a true conflict', () => {
    const all = { base: [line('BEAR', 1)], local: [line('BEAR', 5)], server: [line('BEAR', 3)] };
    expect(mergeCarts(all)).toEqual({
      lines: [line('BEAR', 5)],
      conflicts: [{ key: 'BEAR', local: 5, server: 3, kept: 5, won: 'LOCAL' }],
    });
    expect(mergeCarts({ ...all, local: [] }).lines).toEqual([]);
  });

  it('keeps a customized line that was taken out here and changed there', () => {
    const all = { base: [line('BOX~a1', 1)], local: [], server: [line('BOX~a1', 2)] };
    expect(mergeCarts(all)).toEqual({
      lines: [line('BOX~a1', 2)],
      conflicts: [{ key: 'BOX~a1', local: 0, server: 2, kept: 2, won: 'SERVER' }],
    });
  });

  it('lets a line go that was taken out there and changed here, unless it is customized', () => {
    const taken = (key: string) => mergeCarts({ base: [line(key, 1)], local: [line(key, 5)], server: [] });
    expect(taken('BEAR')).toEqual({
      lines: [],
      conflicts: [{ key: 'BEAR', local: 5, server: 0, kept: 0, won: 'SERVER' }],
    });
    expect(taken('BOX~a1')).toEqual({
      lines: [line('BOX~a1', 5)],
      conflicts: [{ key: 'BOX~a1', local: 5, server: 0, kept: 5, won: 'LOCAL' }],
    });
  });

  it('keeps a line that the server has not heard of, also one that was agreed on before', () => {
    const fresh = line('LION', 2, null);
    expect(mergeCarts({ base: [], local: [fresh], server: [] }).lines).toEqual([fresh]);
    expect(mergeCarts({ base: [fresh], local: [fresh], server: [] }).lines).toEqual([fresh]);
  });

  it('takes over the name that the server gave a line', () => {
    const all = { base: [], local: [line('LION', 2, null)], server: [line('LION', 2)] };
    expect(mergeCarts(all).lines).toEqual([line('LION', 2)]);
  });
});

describe('comparing a line with the server', () => {
  it.each([
    ['no-item', undefined],
    ['wrong-qty', line('BEAR', 3)],
    ['update-required', line('BEAR', 2, 'renamed')],
    ['no-changes', line('BEAR', 2)],
  ] as const)('tells %s', (outcome, server) => {
    expect(compareLine(line('BEAR', 2), server)).toBe(outcome);
  });
});

describe('a guest cart at sign-in', () => {
  it('sums the same lines, keeps all others, and loses nothing', () => {
    fc.assert(
      fc.property(baseLines, baseLines, (guest, customer) => {
        const merged = mergeGuestCart(guest, customer);
        for (const key of KEYS) expect(count(merged, key)).toBe(count(guest, key) + count(customer, key));
        expect(new Set(merged.map(({ key }) => key)).size).toBe(merged.length);
      }),
      RUNS,
    );
  });

  it('holds the quantity at the most that a line may have', () => {
    expect(mergeGuestCart([line('BEAR', 9_999)], [line('BEAR', 2)])).toEqual([line('BEAR', 10_000)]);
  });
});
