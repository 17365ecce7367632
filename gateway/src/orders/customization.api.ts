import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { ApiParts } from '../lib/api-parts.ts';
import { toWireId } from '../lib/item-id.ts';
import { RestRefusal } from '../rest/errors.ts';
import { array, object, scalar } from '../rest/shape.ts';
import type { ItemResultsDto, ItemStateDto, OpenedOrderDto } from './history.dto.ts';

const STATES = 'customizations/order-items/states';
const BY_LINK = 'customizations/order-access';
/** Malformed, unknown or expired. Other refusals say nothing about the link. */
const LEADS_NOWHERE: readonly number[] = [400, 404, 410];

interface LinkToken {
  /** Token of a mailed link; undefined for the customer's own items. */
  readonly access: string | undefined;
  readonly key: string;
}

const resultsShape = object({ results: array(object({ id: scalar })) });

interface ItemToSave {
  readonly id: string;
  readonly customization_state: CustomizationState;
}

export const createCustomizationApi = ({ rest, shop }: Pick<ApiParts, 'rest' | 'shop'>) => {
  const caller = { 'x-instance-id': shop.application.instanceId, 'x-app-version': shop.application.version };
  const change = (path: string, body: object, idempotencyKey: string) =>
    rest.send<ItemResultsDto>(path, { shape: resultsShape, query: caller, body, idempotencyKey });
  return {
    /** Drafts of these items; empty if they are not the caller's. No call without ids. */
    states: async (orderItemIds: readonly string[]): Promise<readonly ItemStateDto[]> => {
      if (orderItemIds.length === 0) return [];
      try {
        const query = { ...caller, orderItemId: orderItemIds.join(',') };
        return await rest.get<ItemStateDto[]>(STATES, {
          query,
          shape: array(object({ id: scalar })),
          customer: 'caller',
        });
      } catch (error) {
        if (error instanceof RestRefusal && error.status === 404) return [];
        throw error;
      }
    },
    /** By a mailed link; null if it is invalid or expired. */
    opened: async (access: string): Promise<OpenedOrderDto | null> => {
      try {
        return await rest.ask<OpenedOrderDto>(
          `${BY_LINK}/states`,
          { access },
          {
            query: caller,
            shape: object({ order_items: array(object({ id: scalar })) }),
          },
        );
      } catch (error) {
        if (error instanceof RestRefusal && LEADS_NOWHERE.includes(error.status)) return null;
        throw error;
      }
    },
    save: (items: readonly ItemToSave[], { access, key }: LinkToken): Promise<ItemResultsDto> => {
      const order_items = items.map(({ id, ...item }) => ({ id: toWireId(id), ...item }));
      return change(access ? `${BY_LINK}/save-requests` : STATES, { order_items, access }, key);
    },
    submit: (orderItemIds: readonly string[], { access, key }: LinkToken): Promise<ItemResultsDto> => {
      const order_items = orderItemIds.map((id) => ({ id: toWireId(id) }));
      const path = access ? `${BY_LINK}/submit-requests` : 'customizations/order-items/submit-requests';
      return change(path, { order_items, access }, key);
    },
  };
};
