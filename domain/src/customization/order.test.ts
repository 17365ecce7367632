import { describe, expect, it } from 'vitest';
import { inFormOrder } from './order.ts';
import { form, group, option } from './testing/build.ts';
import { shownOptions } from './view.ts';

const shown = (...customizations: Parameters<typeof form>[0]) =>
  shownOptions(form(customizations), []).map(({ customization, groups }) => [
    customization.id,
    groups.map(({ id }) => id).join('/'),
  ]);

describe('groups', () => {
  it('stand at their own place among their siblings, and what is in them by its place there', () => {
    expect(
      shown(
        option('last', ['a'], { sn: 30 }),
        option('ears', ['a'], { parentId: 'body', sn: 2 }),
        option('first', ['a'], { sn: 10 }),
        option('eyes', ['a'], { parentId: 'body', sn: 1 }),
        group('body', { sn: 20 }),
      ),
    ).toEqual([
      ['first', ''],
      ['eyes', 'body'],
      ['ears', 'body'],
      ['last', ''],
    ]);
  });

  it('may be in groups, whatever kind of group they are', () => {
    expect(
      shown(
        group('outer', { sn: 1 }),
        option('beside', ['a'], { parentId: 'outer', sn: 9 }),
        group('inner', { parentId: 'outer', sn: 5, type: 'variants_group' }),
        option('deep', ['a'], { parentId: 'inner', sn: 1 }),
      ),
    ).toEqual([
      ['deep', 'outer/inner'],
      ['beside', 'outer'],
    ]);
  });

  it('that are in each other, or in themselves, hold what is in them once', () => {
    const ring = [
      group('a', { parentId: 'b', sn: 1 }),
      group('b', { parentId: 'a', sn: 2 }),
      group('own', { parentId: 'own', sn: 3 }),
    ];
    const inside = ['a', 'b', 'own'].map((parentId, sn) => option(`in ${parentId}`, ['v'], { parentId, sn }));
    expect(inFormOrder([...ring, ...inside])).toHaveLength(6);
    expect(shown(...ring, ...inside)).toEqual([
      ['in a', 'a'],
      ['in b', 'a/b'],
      ['in own', 'own'],
    ]);
  });

  it('that nobody knows are none, and an option is no group', () => {
    expect(
      shown(option('a', ['v'], { parentId: 'nobody', sn: 2 }), option('b', ['w'], { parentId: 'a', sn: 1 })),
    ).toEqual([
      ['a', ''],
      ['b', ''],
    ]);
  });
});
