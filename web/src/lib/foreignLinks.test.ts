// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { findForeignLink } from './foreignLinks.ts';

const press = (attributes: string) => {
  document.body.innerHTML = `<a href="https://elsewhere.example/" ${attributes}>Elsewhere</a>`;
  let found: string | null = null;
  const look = (event: MouseEvent) => {
    found = findForeignLink(event, { stores: [] });
    event.preventDefault();
  };
  addEventListener('click', look, { once: true });
  document.querySelector('a')?.click();
  return found;
};

it.each([
  ['', 'https://elsewhere.example/'],
  ['target="_self"', 'https://elsewhere.example/'],
  ['target="_blank"', null],
  ['target="help"', null],
  ['download', null],
])('of links to foreign hosts those are asked about that open in this tab: %s', (attributes, expected) => {
  expect(press(attributes)).toBe(expected);
});
