import { describe, expect, it } from 'vitest';
import { decide, retryDelay, type SendResult } from './policy.ts';

const situation = (faults = 0, losses = 0) => ({ task: { attempts: 1, faults }, losses, random: 1 });
const answered = (code?: 'OUT_OF_STOCK' | 'IN_PROGRESS' | 'CART_NOT_FOUND' | 'CART_CHANGED'): SendResult => ({
  kind: 'answered',
  userErrors: code ? [{ code, field: null, message: 'Its text' }] : [],
});

describe('the back-off', () => {
  it('starts at 1 s, doubles, and never passes 5 min', () => {
    expect([1, 2, 3, 8, 9, 50, 5000].map((attempts) => retryDelay(attempts, 1))).toEqual([
      2_000, 4_000, 8_000, 256_000, 300_000, 300_000, 300_000,
    ]);
  });

  it('is spread over the whole range', () => {
    expect(retryDelay(10, 0)).toBe(1_000);
    expect(retryDelay(10, 0.5)).toBe(150_500);
  });
});

describe('what becomes of a task', () => {
  it('is done when the server has nothing against it', () => {
    expect(decide(answered(), situation())).toEqual({ kind: 'done' });
  });

  it('needs the shopper when the server refuses, with the text', () => {
    expect(decide(answered('OUT_OF_STOCK'), situation())).toEqual({
      kind: 'attention',
      problem: { code: 'OUT_OF_STOCK', message: 'Its text', field: null, isFinal: true },
    });
  });

  it('is asked again soon while the server is still at it', () => {
    expect(decide(answered('IN_PROGRESS'), situation())).toEqual({ kind: 'retry', after: 1_000, isFault: false });
  });

  it('waits for a new cart when the old one is gone, but not for ever', () => {
    expect(decide(answered('CART_NOT_FOUND'), situation())).toEqual({ kind: 'cartLost' });
    expect(decide(answered('CART_NOT_FOUND'), situation(0, 3))).toMatchObject({ kind: 'attention' });
  });

  it('never gives up on a network that is away', () => {
    expect(decide({ kind: 'unreachable' }, situation(1_000))).toMatchObject({ kind: 'retry', isFault: false });
  });

  it('gives up on a task a living gateway fails at, and much later on what looks like an outage', () => {
    expect(decide({ kind: 'faulted' }, situation(8))).toMatchObject({ kind: 'retry', isFault: true });
    expect(decide({ kind: 'faulted' }, situation(9))).toMatchObject({ kind: 'attention', problem: { isFinal: false } });
    expect(decide({ kind: 'broken' }, situation(9))).toMatchObject({ kind: 'retry', isFault: true });
    expect(decide({ kind: 'broken' }, situation(49))).toMatchObject({ kind: 'attention', problem: { isFinal: false } });
  });

  it('keeps the reason of a refusal, so that it can be said in another language', () => {
    const parameters = [{ name: 'count', value: '3' }];
    const refusal = { code: 'OUT_OF_STOCK', field: null, message: 'Only 3 left in stock' } as const;
    const said = { kind: 'answered', userErrors: [{ ...refusal, reason: 'onlyLeft', parameters }] } as const;
    expect(decide(said, situation())).toEqual({
      kind: 'attention',
      problem: { ...refusal, isFinal: true, reason: 'onlyLeft', parameters },
    });
    const unsaid = { kind: 'answered', userErrors: [{ ...refusal, reason: null, parameters: [] }] } as const;
    expect(decide(unsaid, situation())).toEqual({ kind: 'attention', problem: { ...refusal, isFinal: true } });
  });

  it('says what kind of an answer it gave up on', () => {
    const answer = 'WRONG_CONTENT_TYPE';
    expect(decide({ kind: 'broken', answer }, situation(49))).toMatchObject({ problem: { message: null, answer } });
    expect(decide({ kind: 'broken' }, situation(49))).toMatchObject({ problem: { message: null } });
  });

  it('is not repeated when it will never be understood', () => {
    expect(decide({ kind: 'malformed' }, situation())).toMatchObject({
      kind: 'attention',
      problem: { code: 'INVALID' },
    });
  });
});
