import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { instant } from '../lib/instant.ts';
import { isItemId } from '../lib/item-id.ts';
import { entryProblems, getState, toEntry, toState } from '../lib/made-to-order.ts';
import { describeRefusedRow, invalid, toUserErrors, type UserError } from '../lib/user-errors.ts';
import type { ItemResultsDto } from './history.dto.ts';
import type { Resolvers } from './orders.generated.ts';
import type { ItemCustomizationInput } from './orders.types.generated.ts';

const MOST_ITEMS = 100;

const idProblems = (ids: readonly string[], field: string): UserError[] => {
  if (ids.length === 0) return [invalid([field], reasons.fieldRequired)];
  if (ids.length > MOST_ITEMS) return [invalid([field], reasons.itemsTooMany({ max: MOST_ITEMS }))];
  return ids.every(isItemId) ? [] : [invalid([field], reasons.orderItemUnknown)];
};

const itemProblems = (items: readonly ItemCustomizationInput[]): UserError[] => [
  ...idProblems(
    items.map(({ orderItemId }) => orderItemId),
    'items',
  ),
  ...items.flatMap(({ customization }, index) => entryProblems(customization, ['items', String(index)])),
];

type ItemResult = ItemResultsDto['results'][number];

const isRefused = ({ error_message: message, reason }: ItemResult): boolean => Boolean(message || reason);

const errorItem = (row: ItemResult) => {
  const { message: errorMessage, ...reason } = describeRefusedRow(row);
  return { orderItemId: String(row.id), errorMessage, ...reason };
};

const payload = ({ results }: ItemResultsDto) => ({
  successItems: results.filter((row) => !isRefused(row)).map(({ id }) => ({ orderItemId: String(id) })),
  errorItems: results.filter(isRefused).map(errorItem),
  userErrors: [],
});

const change = async (userErrors: UserError[], send: () => Promise<ItemResultsDto>) => {
  if (userErrors.length > 0) return { successItems: [], errorItems: [], userErrors };
  try {
    return payload(await send());
  } catch (error) {
    return { successItems: [], errorItems: [], userErrors: toUserErrors(error) };
  }
};

const toEntries = (state: unknown) => getState({ extension_attributes: { customization_state: state } }).map(toEntry);

const isOn = (flag: boolean | 0 | 1 | null | undefined): boolean => Number(flag ?? 0) === 1;

export const customizationResolvers = {
  Query: {
    orderToCustomize: (_, { access }, { orders }) => orders.customization.opened(access),
  },
  Mutation: {
    orderItemsCustomizationSave: (_, { input: { items, idempotencyKey: key, access } }, { orders }) =>
      change(itemProblems(items), () =>
        orders.customization.save(
          items.map(({ orderItemId: id, customization }) => ({ id, customization_state: toState(customization) })),
          { access: access ?? undefined, key },
        ),
      ),
    orderItemsCustomizationSubmit: (_, { input: { orderItemIds, idempotencyKey: key, access } }, { orders }) =>
      change(idProblems(orderItemIds, 'orderItemIds'), () =>
        orders.customization.submit(orderItemIds, { access: access ?? undefined, key }),
      ),
  },
  OrderToCustomize: {
    number: (order) => order.order_number,
    items: (order) => [...order.order_items],
  },
  Customer: {
    itemsToCustomize: async (_, { orderItemIds }, { orders }) => {
      const ids = [...new Set(orderItemIds)].filter(isItemId).slice(0, MOST_ITEMS);
      return [...(await orders.customization.states(ids))];
    },
  },
  ItemToCustomize: {
    id: ({ id }) => String(id),
    displayId: ({ id, display_id: displayId }) => String(displayId ?? id),
    sku: ({ id, product }) => product?.sku ?? String(id),
    name: ({ product }) => product?.name ?? '',
    imageUrl: ({ product }) => product?.thumbnail ?? null,
    quantity: ({ quantity }) => quantity ?? 1,
    formSku: ({ form_sku: sku, product }) => (sku === undefined ? (product?.sku ?? null) : sku),
    isAwaiting: (item) => isOn(item.is_awaiting),
    isSaved: (item) => isOn(item.is_saved),
    customizedAt: ({ customized_at: at }) => (at ? (instant(at) ?? at) : null),
    customization: (item) => toEntries(item.customization_state),
    orderedCustomization: (item) => toEntries(item.ordered_state ?? item.customization_state),
  },
} satisfies Resolvers;
