import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, showToast, subscribeToasts } from './toasts.ts';

const messages = () => currentToasts().map(({ message }) => message);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
});

it('takes a toast away after five seconds, unless it is to stay', () => {
  showToast({ message: 'goes' });
  showToast({ message: 'stays', timeToLive: null });
  vi.advanceTimersByTime(4999);
  expect(messages()).toEqual(['goes', 'stays']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual(['stays']);
});

it('does not say the same twice in a row; another kind is another message', () => {
  showToast({ message: 'a' });
  showToast({ message: 'a' });
  showToast({ message: 'a', kind: 'success' });
  showToast({ message: 'a' });
  expect(currentToasts().map(({ kind }) => kind)).toEqual(['danger', 'success', 'danger']);
});

it('keeps two actions at most and tells who listens', () => {
  const listener = vi.fn();
  const stop = subscribeToasts(listener);
  showToast({ message: 'a', actions: [{ label: '1' }, { label: '2' }, { label: '3' }] });
  stop();
  showToast({ message: 'b' });
  expect(currentToasts()[0]?.actions.map(({ label }) => label)).toEqual(['1', '2']);
  expect(listener).toHaveBeenCalledTimes(1);
});
