import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftFilesOf } from './draftFiles.ts';
import { draftStores, keepDraft, readDraft } from './drafts.ts';
import { write } from './stores.ts';
import { wipe } from './wipe.ts';

const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });
const named = (key: string) => ({ key, field: 'photos', file: photo(`${key}.jpg`) });
const reported = vi.fn();

beforeEach(() => void vi.stubGlobal('reportError', reported));
afterEach(async () => {
  vi.restoreAllMocks();
  reported.mockClear();
  await (await draftStores.open()).clear('drafts');
});

const keysOf = async (draft: string) => (await draftFilesOf(draft).all()).map(({ key }) => key);

describe('files of a form that is half filled in', () => {
  it('are kept under it in their order, with their names and what is in them', async () => {
    const files = draftFilesOf('BUNNY');
    for (const key of ['b', 'a']) expect(await files.keep(named(key))).toBe(true);
    await draftFilesOf('BLANKET').keep(named('c'));
    const [first, ...others] = await files.all();
    expect([first?.key, first?.field, first?.file.name, await first?.file.text()]).toEqual([
      'b',
      'photos',
      'b.jpg',
      'photo',
    ]);
    expect(others).toHaveLength(1);
    await files.drop('b');
    expect([await keysOf('BUNNY'), await keysOf('BLANKET')]).toEqual([['a'], ['c']]);
  });

  it('stand beside other drafts, and go with them when the shopper signs out', async () => {
    await keepDraft('checkout', { email: 'ada@example.com' });
    await draftFilesOf('BUNNY').keep(named('a'));
    expect(await readDraft('checkout')).toEqual({ email: 'ada@example.com' });
    await write(draftStores, (tx) => wipe(tx, 'ada'));
    expect([await keysOf('BUNNY'), await readDraft('checkout')]).toEqual([[], undefined]);
  });

  it('are thrown away when nobody has come back for a month', async () => {
    await draftFilesOf('BUNNY').keep(named('old'));
    const later = Date.now() + 31 * 24 * 60 * 60 * 1000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await draftFilesOf('BLANKET').keep(named('new'));
    expect([await keysOf('BLANKET'), await keysOf('BUNNY')]).toEqual([['new'], []]);
    expect(await (await draftStores.open()).count('drafts')).toBe(1);
  });

  it('that cannot be read are passed over', async () => {
    await draftFilesOf('BUNNY').keep(named('a'));
    const database = await draftStores.open();
    const [name = ''] = await database.getAllKeys('drafts');
    await database.put('drafts', { field: 7 }, name);
    expect(await keysOf('BUNNY')).toEqual([]);
  });

  it('that there is no room for are told not to be kept', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(await draftFilesOf('BUNNY').keep(named('a'))).toBe(false);
    expect(reported).toHaveBeenCalledTimes(1);
  });
});
