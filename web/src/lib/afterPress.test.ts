// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { afterPress, watchPresses } from './afterPress.ts';

beforeAll(watchPresses);

afterEach(() => {
  window.dispatchEvent(new MouseEvent('mouseup'));
  document.body.replaceChildren();
});

const press = (init: MouseEventInit = {}, target: Element = document.body) =>
  target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0, ...init }));

it('runs at once while nothing is pressed', () => {
  const action = vi.fn();
  afterPress(action);
  expect(action).toHaveBeenCalledOnce();
});

it('waits for the end of a press and runs in order, before the click is heard', () => {
  const heard: string[] = [];
  document.body.addEventListener('click', () => heard.push('click'), { once: true });
  press();
  afterPress(() => heard.push('first'));
  afterPress(() => heard.push('second'));
  expect(heard).toEqual([]);
  document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  document.body.click();
  expect(heard).toEqual(['first', 'second', 'click']);
});

it('waits for no other press once it has run', () => {
  const action = vi.fn();
  press();
  afterPress(action);
  for (let times = 0; times < 2; times++) {
    document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    press();
  }
  expect(action).toHaveBeenCalledOnce();
});

it.each(['dragend', 'contextmenu', 'keydown'])('a press that ends by a %s is over', (type) => {
  const action = vi.fn();
  press();
  afterPress(action);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(action).toHaveBeenCalledOnce();
});

it('hears the end also where the page keeps it to itself', () => {
  const action = vi.fn();
  document.body.addEventListener('mouseup', (event) => event.stopPropagation(), { once: true });
  press();
  afterPress(action);
  document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  expect(action).toHaveBeenCalledOnce();
});

it('does not wait for another button, nor for a list whose end the page does not hear', () => {
  const action = vi.fn();
  press({ button: 2 });
  afterPress(action);
  press({}, document.body.appendChild(document.createElement('select')));
  afterPress(action);
  expect(action).toHaveBeenCalledTimes(2);
});
