// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginBoot, endBoot } from './persistBoots.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

it('suspects what was kept after two starts that never came to life, and not after one that did', () => {
  expect([beginBoot(), beginBoot(), beginBoot()]).toEqual([false, false, true]);
  endBoot();
  vi.advanceTimersByTime(1000);
  expect([beginBoot(), beginBoot()]).toEqual([false, false]);
});

it('leaves nothing in a storage that a sign-out empties while the page starts', () => {
  beginBoot();
  endBoot();
  localStorage.clear();
  vi.advanceTimersByTime(1000);
  expect(Object.keys(localStorage)).toEqual([]);
});
