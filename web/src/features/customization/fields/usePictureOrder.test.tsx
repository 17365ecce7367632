// @vitest-environment happy-dom
import { option, state } from '@patchwork/domain/customization/testing/build.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderForm } from '../testing/renderForm.tsx';

const SIDE = 100;
/** Of their row, in the window. */
let top = 0;

/** Pictures stand in one row, each as wide as the others. */
beforeEach(() => {
  top = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(at * SIDE, top, SIDE - 1, SIDE);
  });
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue(undefined);
  vi.spyOn(window, 'scrollBy').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const image = (id: string) => ({ id, url: `/uploads/${id}.jpg` });
const photos = option('photos', [], {
  title: 'Your photos',
  data: { displayWidget: 'image_upload', isRequired: true, maxValuesCount: 3 },
});
const open = () => {
  const { filled } = renderForm([photos], { initial: state({ photos: ['a', 'b', 'c'].map(image) }) });
  const sent = () =>
    JSON.stringify(filled()?.state)
      .match(/(?<="id":")\w/g)
      ?.join('');
  return { sent };
};

const items = () => screen.getAllByRole('listitem');
const getGrip = (at: number) => items()[at]?.querySelector('[data-grip]') as Element;
const shown = () =>
  screen
    .getAllByRole<HTMLImageElement>('img')
    .map(({ src }) => /uploads\/(\w)/.exec(src)?.[1] ?? '')
    .join('');
const list = () => screen.getByRole('list');

const finger = { pointerType: 'touch', pointerId: 7, button: 0 };
const mouse = { pointerType: 'mouse', pointerId: 1, button: 0 };
const over = (at: number) => ({ clientX: at * SIDE + SIDE / 2, clientY: 300 });
const inRow = (at: number) => ({ clientX: at * SIDE + SIDE / 2, clientY: SIDE / 2 });

describe('pictures are dragged into another order', () => {
  it('by their grip with a finger: shown as they will be, and kept when it is lifted', () => {
    const { sent } = open();
    fireEvent.pointerDown(getGrip(0), finger);
    fireEvent.pointerMove(list(), { ...finger, ...inRow(2) });
    expect([shown(), sent()]).toEqual(['bca', 'abc']);
    fireEvent.pointerUp(list(), { ...finger, ...inRow(2) });
    expect([shown(), sent()]).toEqual(['bca', 'bca']);
  });

  it('anywhere on them with a mouse, by its first button', () => {
    const { sent } = open();
    const last = screen.getByRole('img', { name: 'Picture 3' });
    fireEvent.pointerDown(last, { ...mouse, button: 2 });
    fireEvent.pointerMove(list(), { ...mouse, ...inRow(0) });
    expect(shown()).toBe('abc');
    fireEvent.pointerDown(last, mouse);
    fireEvent.pointerMove(list(), { ...mouse, ...inRow(0) });
    fireEvent.pointerUp(list(), { ...mouse, ...inRow(0) });
    expect(sent()).toBe('cab');
  });

  it('not by a finger that scrolls over them', () => {
    open();
    fireEvent.pointerDown(screen.getByRole('img', { name: 'Picture 1' }), finger);
    fireEvent.pointerMove(list(), { ...finger, ...inRow(2) });
    expect(shown()).toBe('abc');
  });

  it('and stay as they were after a drop beside them, or when the device takes the pointer away', () => {
    const { sent } = open();
    fireEvent.pointerDown(getGrip(0), finger);
    fireEvent.pointerMove(list(), { ...finger, ...inRow(1) });
    expect(shown()).toBe('bac');
    fireEvent.pointerMove(list(), { ...finger, ...over(1) });
    expect(shown()).toBe('abc');
    fireEvent.pointerUp(list(), { ...finger, ...over(1) });
    fireEvent.pointerDown(getGrip(2), finger);
    fireEvent.pointerMove(list(), { ...finger, ...inRow(0) });
    fireEvent.pointerCancel(list(), finger);
    expect([shown(), sent()]).toEqual(['abc', 'abc']);
  });

  it('by one finger: another one changes nothing', () => {
    const { sent } = open();
    const other = { ...finger, pointerId: 8 };
    fireEvent.pointerDown(getGrip(0), finger);
    fireEvent.pointerMove(list(), { ...other, ...inRow(2) });
    fireEvent.pointerUp(list(), { ...other, ...inRow(2) });
    expect([shown(), sent()]).toEqual(['abc', 'abc']);
  });

  it('also where there is more of them than fits the window: the page goes on while they are held at its edge', () => {
    vi.useFakeTimers();
    const { sent } = open();
    const steps = () => vi.mocked(window.scrollBy).mock.calls.map(([by]) => Math.sign(Object(by).top));
    fireEvent.pointerDown(getGrip(0), finger);
    fireEvent.pointerMove(list(), { ...finger, clientX: 2.5 * SIDE, clientY: window.innerHeight / 2 });
    act(() => void vi.advanceTimersByTime(200));
    expect(steps()).toEqual([]);
    fireEvent.pointerMove(list(), { ...finger, clientX: 2.5 * SIDE, clientY: window.innerHeight - 5 });
    act(() => void vi.advanceTimersByTime(16));
    expect([steps(), shown()]).toEqual([[1], 'abc']);
    // The page has gone on: the third picture is under the finger now.
    top = window.innerHeight - SIDE;
    act(() => void vi.advanceTimersByTime(16));
    expect([steps(), shown()]).toEqual([[1, 1], 'bca']);
    fireEvent.pointerMove(list(), { ...finger, clientX: 2.5 * SIDE, clientY: 5 });
    act(() => void vi.advanceTimersByTime(16));
    expect(steps()).toEqual([1, 1, -1]);
    fireEvent.pointerCancel(list(), finger);
    act(() => void vi.advanceTimersByTime(200));
    expect([steps().length, sent()]).toEqual([3, 'abc']);
  });
});
