// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteMissing, there, withQuery } from './pathAnswer.ts';

afterEach(() => vi.restoreAllMocks());

describe('the query of an address that leads on', () => {
  it.each([
    ['/bear/', '', '/bear/'],
    ['/bear/', '?ref=mail', '/bear/?ref=mail'],
    ['/bear/?childSku=BEAR12', '?ref=mail', '/bear/?childSku=BEAR12&ref=mail'],
    [
      '/cut-out-blankets/?product_design=A',
      '?product_design=B&ref=mail',
      '/cut-out-blankets/?product_design=A&ref=mail',
    ],
    ['/bear/', '?a=1&a=2', '/bear/?a=1&a=2'],
    ['/bear/?b=1', '?a=1&a=2', '/bear/?b=1&a=1&a=2'],
  ])('of %s with %j is kept: %s', (path, search, address) => {
    expect(withQuery(path, search)).toBe(address);
  });
});

describe('what is not shown', () => {
  const answer = { page: { __typename: 'Unavailable', isResting: true } } as const;

  it('is a fault without a network, by its message', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(() => there(answer)).toThrow('query returned empty result');
    expect(there({ page: null })).toEqual({ page: null });
  });

  it('is an answer with one', () => {
    expect(there(answer)).toBe(answer);
  });
});

it('notes an address without a page', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  noteMissing('/nowhere/');
  expect(info).toHaveBeenCalledWith('No page at /nowhere/');
});
