// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadMenuBranches, MegaMenu } from './MegaMenu.tsx';
import { menuTree } from './menuTree.ts';

const category = (id: string, parentId: string, level: number) => ({
  id,
  parentId,
  level,
  name: `Category ${id}`,
  path: `/${id}/`,
  image: null,
});

const categories = [category('11', '10', 3), category('10', '2', 2), category('20', '2', 2), category('12', '10', 3)];

// As the server does before it draws.
beforeAll(async () => {
  await loadMenuBranches();
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = () => {
  render(
    <MemoryRouter>
      <MegaMenu branches={menuTree(categories)} />
    </MemoryRouter>,
  );
  const trigger = screen.getByRole('button', { name: 'Products' });
  const isOpen = () => trigger.getAttribute('aria-expanded') === 'true';
  return { trigger, around: trigger.parentElement as HTMLElement, isOpen };
};

it('puts the flat list of categories into two levels, in the order of the shop', () => {
  expect(menuTree(categories).map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
    ['10', ['11', '12']],
    ['20', []],
  ]);
});

it('opens on hover and closes 300 ms after the pointer has left', () => {
  const { around, isOpen } = open();
  fireEvent.pointerEnter(around, { pointerType: 'mouse' });
  expect(isOpen()).toBe(true);
  fireEvent.pointerLeave(around, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(299));
  expect(isOpen()).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(isOpen()).toBe(false);
});

it('stays open when the pointer comes back in time', () => {
  const { around, isOpen } = open();
  fireEvent.pointerEnter(around, { pointerType: 'mouse' });
  fireEvent.pointerLeave(around, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(200));
  fireEvent.pointerEnter(around, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(1000));
  expect(isOpen()).toBe(true);
});

it('opens and closes by key', () => {
  const { trigger, isOpen } = open();
  fireEvent.click(trigger);
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(screen.getByRole('link', { name: 'Category 11' }), { key: 'Escape' });
  expect(isOpen()).toBe(false);
});
