// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOnceReady } from './useOnceReady.ts';

const acted = vi.fn();
const request = { total: '24.90' };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  acted.mockReset();
});

const show = (isReady: boolean) =>
  renderHook(({ ready }) => useOnceReady(ready, acted), { initialProps: { ready: isReady } });

it('acts at once where all is ready', () => {
  const { result } = show(true);
  act(() => result.current.request(request));
  expect(acted).toHaveBeenCalledExactlyOnceWith(request);
  expect(result.current.isAwaited).toBe(false);
});

it('waits until all is, and acts once', () => {
  const { result, rerender } = show(false);
  act(() => result.current.request(request));
  expect(result.current.isAwaited).toBe(true);
  act(() => void vi.advanceTimersByTime(2_900));
  expect(acted).not.toHaveBeenCalled();
  rerender({ ready: true });
  act(() => void vi.advanceTimersByTime(0));
  expect(acted).toHaveBeenCalledExactlyOnceWith(request);
  expect(result.current.isAwaited).toBe(false);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(acted).toHaveBeenCalledOnce();
});

it('waits no longer than three seconds', () => {
  const { result } = show(false);
  act(() => result.current.request(request));
  act(() => void vi.advanceTimersByTime(3_000));
  expect(acted).toHaveBeenCalledExactlyOnceWith(request);
  expect(result.current.isAwaited).toBe(false);
});

it('does nothing for a page that was left meanwhile', () => {
  const { result, unmount } = show(false);
  act(() => result.current.request(request));
  unmount();
  vi.advanceTimersByTime(10_000);
  expect(acted).not.toHaveBeenCalled();
});
