import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { ApiParts } from '../lib/api-parts.ts';
import { RestFault, RestRefusal } from '../rest/errors.ts';
import { object, scalar } from '../rest/shape.ts';
import { createAftercareApi } from './aftercare.api.ts';
import { createCustomizationApi } from './customization.api.ts';
import { createHistoryApi } from './history.api.ts';
import { createLinksApi } from './links.api.ts';
import type { OrderDto, ReceiptDto } from './orders.dto.ts';
import { createPaymentsApi } from './payments.api.ts';
import { createReorderApi } from './reorder.api.ts';

const PRODUCTS_GONE = 'Error while adding products.';

/** Older backends report a stock shortage as a 500 with this prefix. */
const lackOfStock = (error: unknown): unknown =>
  error instanceof RestFault && error.status === 500 && error.message.startsWith(PRODUCTS_GONE)
    ? new RestRefusal('', { status: 422, code: 'OUT_OF_STOCK', field: null, reason: reasons.orderOutOfStock })
    : error;

const createPlacement = ({ rest, shop, exchange }: ApiParts) => ({
  /** At most once per key, in the caller's currency. */
  place: async (order: OrderDto, idempotencyKey: string): Promise<ReceiptDto> => {
    try {
      const query = { currencyCode: (await exchange()).currency };
      return await rest.send<ReceiptDto>('order', {
        shape: object({ orderNumber: scalar }),
        query,
        body: order,
        idempotencyKey,
        timeoutMs: shop.orderTimeoutMs,
      });
    } catch (error) {
      throw lackOfStock(error);
    }
  },
});

export const createOrdersApi = (parts: ApiParts) => {
  const history = createHistoryApi(parts);
  return {
    ...createPlacement(parts),
    ...history,
    ...createReorderApi(parts, history),
    payments: createPaymentsApi(parts),
    customization: createCustomizationApi(parts),
    links: createLinksApi(parts),
    aftercare: createAftercareApi(parts),
  };
};

export type OrdersApi = ReturnType<typeof createOrdersApi>;
