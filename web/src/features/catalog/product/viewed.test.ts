// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberViewed, viewedSkus } from './viewed.ts';

beforeEach(() => localStorage.clear());

describe('what was looked at', () => {
  it('is told latest first, each once', () => {
    for (const sku of ['A', 'B', 'C', 'A']) rememberViewed(sku);
    expect(viewedSkus()).toEqual(['A', 'C', 'B']);
  });

  it('ends after twelve', () => {
    for (let index = 0; index < 20; index += 1) rememberViewed(`SKU-${index}`);
    expect(viewedSkus()).toHaveLength(12);
    expect(viewedSkus()[0]).toBe('SKU-19');
  });

  it.each(['{', '{"A":1}', 'null', '[1,null,{"sku":"A"},"<b>","","🧸"]'])('is nothing where %s is kept', (kept) => {
    localStorage.setItem('patchwork-viewed', kept);
    expect(viewedSkus()).toEqual([]);
  });

  it('is nothing, without a fault, where the storage is switched off', () => {
    const denied = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied });
    rememberViewed('A');
    expect(viewedSkus()).toEqual([]);
  });
});
