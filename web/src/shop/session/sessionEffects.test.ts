// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloLink, gql } from '@apollo/client';
import { NEVER, type Observable, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from '../../lib/apollo/client.ts';
import { keepSite } from '../../lib/keptSite.ts';
import { DEFAULT_SITE } from '../../lib/site.ts';
import { newCart } from '../cart/cartRecord.ts';
import type { Engine } from '../engine.ts';
import { getState, NO_COUNTS, publish } from '../offlineStore.ts';
import { takeSignedOutToast } from './deviceStorage.ts';
import { createSessionEffects } from './sessionEffects.ts';

const engine = { wipe: vi.fn(async () => undefined), reload: vi.fn(async () => undefined) };

/** A tab whose shop does not answer, or answers otherwise. */
const openTab = (path: string, answer: () => Observable<ApolloLink.Result> = () => NEVER) => {
  window.history.replaceState(null, '', path);
  const client = createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default' });
  client.setLink(new ApolloLink(answer));
  client.watchQuery({ query: gql`query Me { me { id } }` }).subscribe({});
  return createSessionEffects({ client, engine: engine as unknown as Engine, store: 'default', currency: 'USD' });
};

const signedOutElsewhere = { kind: 'signed-out', credentials: null, isOwn: false } as const;

let replace: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  replace = vi.spyOn(location, 'replace').mockReturnValue(undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.body.inert = false;
});

it('a page that asks for an address is left at once when its shopper signs out in another tab, and takes no key more', () => {
  const { onChange } = openTab('/checkout/onepage/');
  sessionStorage.setItem('checkout-details', '{"street":"742 Evergreen Terrace"}');
  onChange(signedOutElsewhere);
  expect(replace.mock.calls).toEqual([['/']]);
  expect(document.body.inert).toBe(true);
  expect(sessionStorage.getItem('checkout-details')).toBeNull();
  expect(takeSignedOutToast()).toBe(true);
});

it('stays on a page that shows nothing of them', () => {
  const { onChange } = openTab('/bears/');
  onChange(signedOutElsewhere);
  expect(getState().customer).toBeNull();
  expect(replace).not.toHaveBeenCalled();
  expect(document.body.inert).toBe(false);
});

it('shows nothing of their cart any more, before any store is emptied', () => {
  const { onChange } = openTab('/checkout/cart/');
  publish({ tasks: [], cart: newCart(), orders: [] }, NO_COUNTS);
  onChange(signedOutElsewhere);
  expect(getState()).toMatchObject({ tasks: [], cart: null, orders: [] });
});

it('leads to the start of the store that the page is in', () => {
  keepSite({ ...DEFAULT_SITE, prefix: '/uk' });
  openTab('/uk/my-account/').onChange(signedOutElsewhere);
  expect(replace.mock.calls).toEqual([['/uk/']]);
});

it('says on the next page that the session is over, when this one cannot be shown to a guest', async () => {
  const { onChange } = openTab('/bears/', () => throwError(() => new TypeError('Failed to fetch')));
  onChange({ kind: 'failed', credentials: null, isOwn: false });
  await vi.waitFor(() => expect(replace.mock.calls).toEqual([['/']]));
  expect(takeSignedOutToast()).toBe(true);
});
