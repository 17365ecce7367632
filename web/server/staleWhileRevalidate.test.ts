import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStale } from './staleWhileRevalidate.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const setUp = (load: (key: string) => Promise<string>) => {
  const onFault = vi.fn();
  return { onFault, get: createStale({ load, freshMs: 60_000, onFault }) };
};

it('waits for the first value, and gives the old one while a new one comes', async () => {
  let version = 0;
  const load = vi.fn(async () => {
    version += 1;
    return `v${version}`;
  });
  const { get } = setUp(load);
  expect(await Promise.all([get('USD'), get('USD')])).toEqual(['v1', 'v1']);
  vi.advanceTimersByTime(60_000);
  expect(await get('USD')).toBe('v1');
  await vi.waitFor(async () => expect(await get('USD')).toBe('v2'));
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps the old value when the new one fails', async () => {
  const load = vi.fn().mockResolvedValueOnce('v1').mockRejectedValue(new Error('down'));
  const { get, onFault } = setUp(load);
  await get('USD');
  vi.advanceTimersByTime(60_000);
  expect(await get('USD')).toBe('v1');
  await vi.waitFor(() => expect(onFault).toHaveBeenCalled());
  expect(await get('USD')).toBe('v1');
});

it('gives null when there never was a value, and tries again the next time', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('v1');
  const { get } = setUp(load);
  expect(await get('USD')).toBeNull();
  expect(await get('USD')).toBe('v1');
});
