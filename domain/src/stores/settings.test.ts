import { describe, expect, it } from 'vitest';
import { readSetting, readTextSetting, type SettingsTree } from './settings.ts';
import { readStoreViews, settingsTree } from './store-views.ts';

const TREE = { legal: { opt_out_url: ' https://a.example ', many: 3 }, flat: true };

describe('a setting', () => {
  it.each([
    ['legal/many', 3],
    ['flat', true],
    ['legal', TREE.legal],
    ['legal/none', undefined],
    ['flat/deeper', undefined],
    ['', undefined],
    ['legal/toString', undefined],
    ['__proto__/toString', undefined],
  ])('is read by its keys, joined by slashes: %s', (path, value) => {
    expect(readSetting(TREE, path)).toEqual(value);
  });

  it.each([null, undefined, 'text', 7, []])('is nothing in %j', (tree) => {
    expect(readSetting(tree, 'legal/many')).toBeUndefined();
  });

  it('that is a text has one line, without what stands around it', () => {
    expect(readTextSetting(TREE, 'legal/opt_out_url')).toBe('https://a.example');
    const texts = ['legal/many', 'legal'].map((path) => readTextSetting(TREE, path));
    expect([...texts, readTextSetting({ a: 'b\nc' }, 'a'), readTextSetting({ a: '  ' }, 'a')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('the settings of a store view', () => {
  const nest = (depth: number): SettingsTree => (depth === 0 ? { a: 1 } : { a: nest(depth - 1) });

  it('have four levels at most, of short names and texts', () => {
    expect(settingsTree.safeParse(nest(3)).success).toBe(true);
    const wide = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`a${index}`, 1]));
    for (const wrong of [nest(4), { Bad: 1 }, { a: 'b'.repeat(501) }, { a: null }, wide]) {
      expect(settingsTree.safeParse(wrong).success, JSON.stringify(wrong).slice(0, 40)).toBe(false);
    }
  });

  it('come with its entry in the setting of all stores, none where they are left out', () => {
    const read = (entry: object) => readStoreViews(JSON.stringify([entry]), () => '')[0];
    expect(read({ settings: { legal: { opt_out_url: 'https://a.example' } } }).settings).toEqual({
      legal: { opt_out_url: 'https://a.example' },
    });
    expect(read({}).settings).toEqual({});
    expect(() => read({ settings: { legal: { Opt: 'out' } } })).toThrow(/^STORES\.0\.settings/);
  });
});
