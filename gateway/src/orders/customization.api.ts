import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { ApiParts } from '../lib/api-parts.ts';
import { RestRefusal } from '../rest/errors.ts';
import type { ItemResultsDto, ItemStateDto } from './history.dto.ts';

const STATES = 'customizations/order-items/states';

export interface ItemToSave {
  readonly id: string;
  readonly customization_state: CustomizationState;
}

/** Customizing what was ordered. */
export const createCustomizationApi = ({ rest }: Pick<ApiParts, 'rest'>) => ({
  /** The forms of these items; of none where they are not the caller's. Without ids nothing is asked. */
  states: async (orderItemIds: readonly string[]): Promise<readonly ItemStateDto[]> => {
    if (orderItemIds.length === 0) return [];
    try {
      const query = { orderItemId: orderItemIds.join(',') };
      return await rest.get<ItemStateDto[]>(STATES, { query, customer: 'caller' });
    } catch (error) {
      if (error instanceof RestRefusal && error.status === 404) return [];
      throw error;
    }
  },
  save: (items: readonly ItemToSave[], idempotencyKey: string): Promise<ItemResultsDto> =>
    rest.send<ItemResultsDto>(STATES, {
      body: { order_items: items.map(({ id, ...item }) => ({ id: Number(id), ...item })) },
      idempotencyKey,
    }),
  submit: (orderItemIds: readonly string[], idempotencyKey: string): Promise<ItemResultsDto> =>
    rest.send<ItemResultsDto>('customizations/order-items/submit-requests', {
      body: { order_items: orderItemIds.map((id) => ({ id: Number(id) })) },
      idempotencyKey,
    }),
});
