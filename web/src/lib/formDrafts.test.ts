// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { clearPersonalStorage } from '../shop/session/deviceStorage.ts';
import { dropFormDraft, keepFormDraft, readFormDraft } from './formDrafts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const named = (value: string) => [{ customization_id: 'name', value }];

it('keeps the last draft of each product, the newest twenty', () => {
  for (let at = 0; at < 22; at += 1) keepFormDraft(`toy${at}`, named('Ada'));
  keepFormDraft('toy5', named('Bo'));
  expect(readFormDraft('toy5')).toEqual(named('Bo'));
  expect([readFormDraft('toy0'), readFormDraft('toy1')]).toEqual([undefined, undefined]);
  expect(readFormDraft('toy2')).toEqual(named('Ada'));
});

it('forgets one draft when it is discarded, and all of them at sign-out', () => {
  keepFormDraft('bear', named('Ada'));
  keepFormDraft('dog', named('Rex'));
  dropFormDraft('bear');
  expect([readFormDraft('bear'), readFormDraft('dog')]).toEqual([undefined, named('Rex')]);
  clearPersonalStorage();
  expect(readFormDraft('dog')).toBeUndefined();
});

it('says whether a draft was kept', () => {
  expect(keepFormDraft('bear', named('Ada'))).toBe(true);
  const { localStorage: storage } = globalThis;
  const setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.getItem(key), setItem });
  expect(keepFormDraft('bear', named('Bo'))).toBe(false);
  expect(readFormDraft('bear')).toEqual(named('Ada'));
});

it.each(['{', '"text"', '[["bear"],1,null]'])('takes %j in the storage for nothing', (text) => {
  localStorage.setItem('patchwork-forms', text);
  expect(readFormDraft('bear')).toBeUndefined();
});
