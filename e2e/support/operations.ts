import { type APIRequestContext, expect } from '@playwright/test';
import { OPERATIONS_TOKEN, URLS } from './environment.ts';

/** Does something as who runs the shop does; `path` is below /api/operations/. */
export const operate = async (request: APIRequestContext, path: string, body: object): Promise<void> => {
  const response = await request.post(`${URLS.backend}/api/operations/${path}`, {
    data: body,
    headers: { authorization: `Bearer ${OPERATIONS_TOKEN}`, 'idempotency-key': crypto.randomUUID() },
  });
  expect(response.status()).toBe(200);
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
