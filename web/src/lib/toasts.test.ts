import { afterEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, showToast, subscribeToasts } from './toasts.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it('is a danger that stays for 5000 ms unless told otherwise', () => {
  showToast({ message: 'a' });
  showToast({ message: 'b', kind: 'secondary', timeToLive: null });
  expect(currentToasts()).toMatchObject([
    { kind: 'danger', timeToLive: 5000, actions: [] },
    { kind: 'secondary', timeToLive: null },
  ]);
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
