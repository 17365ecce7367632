import type { ApiParts } from '../lib/api-parts.ts';
import { RestRefusal } from '../rest/errors.ts';
import type { HistoryOrderDto } from './history.dto.ts';
import { isLinkSecret } from './link-secret.ts';
import { orderShape } from './order-shape.ts';

/** Malformed, unknown or expired. Other refusals say nothing about the link. */
const LEADS_NOWHERE: readonly number[] = [400, 404, 410];

export const createLinksApi = ({ rest }: Pick<ApiParts, 'rest'>) => ({
  /** By the secret of a mailed link; null if it is invalid or has expired. */
  order: async (access: string): Promise<HistoryOrderDto | null> => {
    if (!isLinkSecret(access)) return null;
    try {
      const headers = { 'x-order-access': access };
      return await rest.get<HistoryOrderDto>('orders/by-link', { shape: orderShape, headers, customer: 'caller' });
    } catch (error) {
      if (error instanceof RestRefusal && LEADS_NOWHERE.includes(error.status)) return null;
      throw error;
    }
  },
  /** Answered alike whether there is such an order or not. */
  request: (body: { readonly orderNumber: string; readonly email: string }, idempotencyKey: string) =>
    rest.send('orders/link-requests', { body, idempotencyKey }),
});
