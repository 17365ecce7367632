import { describe, expect, it } from 'vitest';
import { getShownLists, NOTHING, readStoredLists, type StoredLists, withChange } from './storedLists.ts';
import { afterSend, beginSending, toOwner, withServerLists } from './syncedLists.ts';

const wish = (sku: string, isListed = true) => ({ list: 'WISHLIST', sku, isListed }) as const;
const compare = (sku: string, isListed = true) => ({ list: 'COMPARE', sku, isListed }) as const;
const with_ = (kept: StoredLists, ...changes: ReturnType<typeof wish | typeof compare>[]) =>
  changes.reduce(withChange, kept);
const lists = (WISHLIST: string[], COMPARE: string[] = []) => ({ WISHLIST, COMPARE });
const ADAS: StoredLists = { ...NOTHING, owner: 'ada', lists: lists(['B', 'A']) };

describe("a guest's lists", () => {
  it('hold each product once, the last first', () => {
    const kept = with_(NOTHING, wish('A'), wish('B'), wish('A'), compare('C'), wish('D'), wish('D', false));
    expect(getShownLists(kept)).toEqual(lists(['B', 'A'], ['C']));
    expect([kept.waiting, kept.sending]).toEqual([[], null]);
  });

  it('become the customer’s with what they have, once', () => {
    const guest = with_(NOTHING, wish('B'), wish('C'), wish('D'), compare('C'));
    const adopted = toOwner(guest, 'ada');
    expect(adopted.lists).toEqual(lists([]));
    const sent = beginSending(withServerLists(adopted, 'ada', lists(['B', 'A'])), () => 'key');
    expect(getShownLists(sent)).toEqual(lists(['D', 'C', 'B', 'A'], ['C']));
    expect(sent.sending?.changes).toEqual([wish('B'), wish('C'), wish('D'), compare('C')]);
    expect(toOwner(sent, 'ada')).toBe(sent);
  });
});

describe("a customer's changes", () => {
  it('are shown before the shop has heard of them, the last of each product alone', () => {
    const kept = with_(ADAS, wish('C'), wish('A', false), wish('C', false), wish('C'));
    expect(getShownLists(kept)).toEqual(lists(['C', 'B']));
    expect(kept.waiting).toEqual([wish('A', false), wish('C')]);
  });

  it('go under one key until they are answered, whatever is changed meanwhile', () => {
    const sent = beginSending(with_(ADAS, wish('C')), () => 'first');
    const more = with_(sent, wish('C', false), wish('D'));
    expect(beginSending(more, () => 'second')).toBe(more);
    expect(getShownLists(more)).toEqual(lists(['D', 'B', 'A']));
    const answered = afterSend(more, 'first', lists(['C', 'B', 'A']));
    expect(beginSending(answered, () => 'second').sending).toEqual({
      key: 'second',
      changes: [wish('C', false), wish('D')],
    });
    expect(getShownLists(answered)).toEqual(lists(['D', 'B', 'A']));
  });

  it('that are refused are gone, and the lists are as they were', () => {
    const sent = beginSending(with_(ADAS, wish('C')), () => 'key');
    expect(afterSend(sent, 'key', null)).toEqual(ADAS);
  });

  it('are nobody’s after a sign-out, and an answer that comes late says nothing', () => {
    const sent = beginSending(with_(ADAS, wish('C')), () => 'key');
    const out = toOwner(sent, null);
    expect(out).toEqual(NOTHING);
    expect(afterSend(out, 'key', lists(['C', 'B', 'A']))).toBe(out);
    expect(withServerLists(out, 'ada', lists(['B', 'A']))).toBe(out);
  });

  it('are not another customer’s', () => {
    expect(toOwner(with_(ADAS, wish('C')), 'grace')).toEqual({ ...NOTHING, owner: 'grace' });
  });
});

it('holds the last 200 wishes and the last four to compare', () => {
  const skus = Array.from({ length: 203 }, (_, index) => `SKU-${index}`);
  const kept = with_(NOTHING, ...skus.map((sku) => wish(sku)), ...['A', 'B', 'C', 'D', 'E'].map((sku) => compare(sku)));
  expect(getShownLists(kept)).toEqual(lists(skus.toReversed().slice(0, 200), ['E', 'D', 'C', 'B']));
});

it.each([null, '', '{', '1', '"text"', '[]', '{}', '{"lists":[]}', '{"owner":1,"waiting":{},"sending":"x"}'])(
  'takes %j on the disk for nothing',
  (text) => expect(readStoredLists(text)).toEqual(NOTHING),
);

it('passes over what is damaged on the disk, and reads back what it has written', () => {
  const sent = beginSending(with_(ADAS, wish('C')), () => 'key');
  expect(readStoredLists(JSON.stringify(sent))).toEqual(sent);
  const damaged = {
    ...ADAS,
    lists: { WISHLIST: ['A', 7, '', 'A'] },
    waiting: [wish('B'), { list: 'ORDERS', sku: 'C' }, null],
  };
  expect(readStoredLists(JSON.stringify(damaged))).toEqual({ ...ADAS, lists: lists(['A']), waiting: [wish('B')] });
});
