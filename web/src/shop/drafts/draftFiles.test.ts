import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { write } from '../queue/stores.ts';
import { wipe } from '../session/wipe.ts';
import { draftStores, openDraftFiles } from './draftFiles.ts';

const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });
const named = (key: string) => ({ key, field: 'photos', file: photo(`${key}.jpg`) });
const reported = vi.fn();

beforeEach(() => void vi.stubGlobal('reportError', reported));
afterEach(async () => {
  vi.restoreAllMocks();
  reported.mockClear();
  await (await draftStores.open()).clear('drafts');
});

const getKeys = async (draft: string) => (await openDraftFiles(draft).all()).map(({ key }) => key);

describe('files of a form that is half filled in', () => {
  it('are kept under it in their order, with their names and what is in them', async () => {
    const files = openDraftFiles('BUNNY');
    for (const key of ['b', 'a']) expect(await files.keep(named(key))).toBe(true);
    await openDraftFiles('BLANKET').keep(named('c'));
    const [first, ...others] = await files.all();
    expect([first?.key, first?.field, first?.file.name, await first?.file.text()]).toEqual([
      'b',
      'photos',
      'b.jpg',
      'photo',
    ]);
    expect(others).toHaveLength(1);
    await files.drop('b');
    expect([await getKeys('BUNNY'), await getKeys('BLANKET')]).toEqual([['a'], ['c']]);
  });

  it('stand beside other drafts, and go with them when the shopper signs out', async () => {
    await openDraftFiles('BLANKET').keep(named('b'));
    await openDraftFiles('BUNNY').keep(named('a'));
    expect([await getKeys('BUNNY'), await getKeys('BLANKET')]).toEqual([['a'], ['b']]);
    await write(draftStores, (tx) => wipe(tx, 'ada'));
    expect(await (await draftStores.open()).count('drafts')).toBe(0);
  });

  it('are thrown away when nobody has come back for a month', async () => {
    await openDraftFiles('BUNNY').keep(named('old'));
    const later = Date.now() + 31 * 24 * 60 * 60 * 1000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await openDraftFiles('BLANKET').keep(named('new'));
    expect([await getKeys('BLANKET'), await getKeys('BUNNY')]).toEqual([['new'], []]);
    expect(await (await draftStores.open()).count('drafts')).toBe(1);
  });

  it('that cannot be read are passed over', async () => {
    await openDraftFiles('BUNNY').keep(named('a'));
    const database = await draftStores.open();
    const [name = ''] = await database.getAllKeys('drafts');
    await database.put('drafts', { field: 7 }, name);
    expect(await getKeys('BUNNY')).toEqual([]);
  });

  it('that there is no room for are told not to be kept', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(await openDraftFiles('BUNNY').keep(named('a'))).toBe(false);
    expect(reported).toHaveBeenCalledTimes(1);
  });
});
