import { type APIRequestContext, expect } from '@playwright/test';
import { OPERATIONS_TOKEN, URLS } from './environment.ts';
import { photo } from './madeToOrder.ts';

/** Does something as who runs the shop does; `path` is below /api/operations/. */
export const operate = async (request: APIRequestContext, path: string, body: object): Promise<void> => {
  const response = await request.post(`${URLS.backend}/api/operations/${path}`, {
    data: body,
    headers: { authorization: `Bearer ${OPERATIONS_TOKEN}`, 'idempotency-key': crypto.randomUUID() },
  });
  expect(response.status()).toBe(200);
};

/** Reads something as who runs the shop does; `path` is below /api/operations/. */
export const operateFor = async <T>(request: APIRequestContext, path: string): Promise<T> => {
  const headers = { authorization: `Bearer ${OPERATIONS_TOKEN}` };
  const response = await request.get(`${URLS.backend}/api/operations/${path}`, { headers });
  expect(response.status()).toBe(200);
  return (await response.json()).result as T;
};

/** Sends a picture in; returns its id. */
export const sendPicture = async (request: APIRequestContext): Promise<string> => {
  const file = photo('preview.png');
  const response = await request.post(`${URLS.backend}/api/uploads`, {
    multipart: { imageType: '1', file },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return (await response.json()).item.id;
};

interface HistoryItem {
  readonly item_id: number;
  readonly display_id: string;
}

/** The numbers of what a customer has ordered, by what the shopper quotes. */
export const readOrderItemIds = async (
  request: APIRequestContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<ReadonlyMap<string, number>> => {
  const login = await request.post(`${URLS.backend}/api/user/login`, { data: { username: email, password } });
  const { result: token } = await login.json();
  const history = await request.get(`${URLS.backend}/api/user/order-history?pageSize=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { result } = (await history.json()) as { result: { items: { items: HistoryItem[] }[] } };
  return new Map(result.items.flatMap(({ items }) => items.map((item) => [item.display_id, item.item_id] as const)));
};
