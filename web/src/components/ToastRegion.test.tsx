// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, showToast } from '../lib/toasts.ts';
import { ToastRegion } from './ToastRegion.tsx';

const show = (...toasts: Parameters<typeof showToast>[0][]) => act(() => toasts.forEach(showToast));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const messages = () => currentToasts().map(({ message }) => message);
const findToast = (message: string) => screen.getByText(message).parentElement?.parentElement?.parentElement as Element;

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion />);
});

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
});

describe('a toast', () => {
  it('goes after five seconds, unless it is to stay', () => {
    show({ message: 'goes' }, { message: 'stays', timeToLive: null }, { message: 'sooner', timeToLive: 100 });
    pass(100);
    expect(messages()).toEqual(['goes', 'stays']);
    pass(4_899);
    expect(messages()).toEqual(['goes', 'stays']);
    pass(1);
    expect(messages()).toEqual(['stays']);
  });

  it('has its whole time on the screen, also when the place for it comes late', () => {
    cleanup();
    show({ message: 'early' });
    pass(10_000);
    render(<ToastRegion />);
    pass(4_999);
    expect(messages()).toEqual(['early']);
    pass(1);
    expect(messages()).toEqual([]);
  });

  it('stays while the pointer is on any of them, and has the rest of its time then', () => {
    show({ message: 'a' }, { message: 'b' });
    pass(4_000);
    fireEvent.mouseEnter(findToast('b'));
    pass(60_000);
    expect(messages()).toEqual(['a', 'b']);
    fireEvent.mouseLeave(findToast('b'));
    pass(999);
    expect(messages()).toEqual(['a', 'b']);
    pass(1);
    expect(messages()).toEqual([]);
  });

  it('stays while the focus is on it, and gives the focus back when it is closed', () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    show({ message: 'a' }, { message: 'b' });
    const close = within(findToast('a') as HTMLElement).getByRole('button', { name: 'Close message' });
    fireEvent.focusIn(close, { relatedTarget: before });
    close.focus();
    pass(60_000);
    expect(messages()).toEqual(['a', 'b']);
    fireEvent.click(close);
    expect(messages()).toEqual(['b']);
    expect(document.activeElement).toBe(before);
    pass(5_000);
    expect(messages()).toEqual([]);
    before.remove();
  });

  it('is closed by its actions, of which there are two at most', () => {
    const onPress = vi.fn();
    show({ message: 'a', actions: [{ label: 'OK' }, { label: 'Go', onPress }, { label: 'More' }] });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['OK', 'Go', '']);
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(messages()).toEqual([]);
  });
});

describe('a screen reader', () => {
  it('is interrupted by dangers only; its places are there before anything is said', () => {
    const [alert, status] = [screen.getByRole('alert'), screen.getByRole('status')];
    show(
      { message: 'bad' },
      { message: 'good', kind: 'success' },
      { message: 'unsure', kind: 'warning' },
      { message: 'known', kind: 'info' },
      { message: 'by the way', kind: 'secondary' },
    );
    expect(within(alert).getByText('bad')).toBeTruthy();
    for (const message of ['good', 'unsure', 'known', 'by the way'])
      expect(within(status).getByText(message)).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  it('does not change what is seen: one stack, in the order in which they came', () => {
    show({ message: 'first', kind: 'info' }, { message: 'second' }, { message: 'third', kind: 'info' });
    const orders = ['first', 'second', 'third'].map((message) =>
      Number((findToast(message) as HTMLElement).style.order),
    );
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(new Set(orders).size).toBe(3);
  });
});
