// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Picture } from './Picture.tsx';

afterEach(cleanup);

it('marks a picture that cannot be had, until it comes after all', () => {
  render(<Picture image={{ url: '/media/catalog/bear/front', alt: 'Bear', hue: 20 }} shape="cart" sizes="64px" />);
  const picture = screen.getByRole('img', { name: 'Bear' });
  fireEvent.error(picture);
  expect(picture.hasAttribute('data-missing')).toBe(true);
  fireEvent.load(picture);
  expect(picture.hasAttribute('data-missing')).toBe(false);
});
