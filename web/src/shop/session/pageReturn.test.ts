// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { publishCustomer } from '../offlineStore.ts';
import { setKnownOwner } from './deviceStorage.ts';
import { reloadForOthers } from './pageReturn.ts';

let reload: ReturnType<typeof vi.spyOn>;

const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeAll(reloadForOthers);

beforeEach(() => {
  reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  setKnownOwner('ada');
  publishCustomer({ owner: 'ada', firstName: 'Ada' });
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.inert = false;
});

it.each([null, 'bob'])('a page that was put aside begins anew when %j is signed in by then', (owner) => {
  setKnownOwner(owner);
  show(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('one that was left because its customer had gone begins anew', () => {
  setKnownOwner(null);
  publishCustomer(null);
  document.body.inert = true;
  show(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('one whose customer is the same goes on, and so does one that is new', () => {
  show(true);
  setKnownOwner(null);
  show(false);
  expect(reload).not.toHaveBeenCalled();
});
