import { sentState } from '@patchwork/domain/customization/review.ts';
import { canonicalJson } from '@patchwork/domain/lib/canonical.ts';
import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { AWAITING_CUSTOMIZATION, type OrderStatusId } from '@patchwork/domain/orders/status.ts';
import type { CatalogPort } from '../catalog/catalog.port.ts';
import { type Answer, once } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { toReasonDto } from '../lib/envelope.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { choicesWith, findFormSku, orderedState, reviewFor, savedState } from './bought-item.ts';
import type { ResultsDto, SaveBody, StatesDto, SubmitBody } from './order-item.dto.ts';
import {
  type BoughtItem,
  findBoughtItems,
  type ItemOwner,
  keepCustomized,
  keepSavedState,
  lockBoughtItems,
} from './order-item.repository.ts';
import { readSentState, requireUploads } from './sent-state.service.ts';

/** Who asks, and under which key. */
interface ItemsRequest {
  readonly owner: ItemOwner;
  readonly idempotencyKey: string;
}

export interface OrderItemService {
  /** Drafts of these items; refuses with NOT_FOUND if none is the owner's (O40). */
  states(owner: ItemOwner, itemIds: readonly number[]): Promise<StatesDto>;
  /** Saves drafts, once per key; returns a result for each (O41). */
  save(request: ItemsRequest, body: SaveBody): Promise<Answer<ResultsDto>>;
  /** Submits the saved drafts to production, once per key; returns a result for each (O42). */
  submit(request: ItemsRequest, body: SubmitBody): Promise<Answer<ResultsDto>>;
}

interface OrderItemDeps {
  readonly db: Executor;
  readonly catalog: CatalogPort;
}

/** The shop reviews what was sent before production. */
const SENT: OrderStatusId = 'review';

/** Problems that a draft may have; the form itself prevents all others. */
const UNFINISHED: ReadonlySet<string> = new Set(['REQUIRED', 'EMAIL', 'TOO_LONG']);

const stateDto = async (catalog: CatalogPort, item: BoughtItem & { readonly number: string }) => {
  const form_sku = await findFormSku(catalog, item);
  return {
    id: item.item_id,
    customization_state: (savedState(item) ?? orderedState(item)).map((entry) => ({ ...entry })),
    ordered_state: orderedState(item).map((entry) => ({ ...entry })),
    display_id: `${item.number}-${item.position + 1}`,
    product: { sku: item.product_sku ?? item.sku, name: item.name, thumbnail: item.image },
    quantity: item.qty,
    form_sku,
    is_awaiting: form_sku !== null && item.status === AWAITING_CUSTOMIZATION,
    is_saved: item.saved_state !== null,
    customized_at: item.customized_at?.toISOString() ?? null,
  };
};

type SaveItem = SaveBody['order_items'][number];

interface Work<Item> {
  readonly scope: string;
  readonly items: readonly Item[];
  /** Throws a refusal for this item only; the others proceed. */
  readonly change: (executor: Executor, item: BoughtItem, asked: Item) => Promise<void>;
}

/** The reason of a refusal; the item is unchanged then. */
const getReason = (error: unknown): Reason => {
  if (error instanceof Refusal) return error.toReason();
  throw error;
};

/** A guest's key belongs to the order. */
const getItemKeyOwner = (owner: ItemOwner): string =>
  'customerId' in owner ? getKeyOwner(owner.customerId) : `order ${owner.orderId}`;

const changeItems = <Item extends { readonly id: number }>(
  db: Executor,
  { owner, idempotencyKey: key }: ItemsRequest,
  { scope, items, change }: Work<Item>,
): Promise<Answer<ResultsDto>> =>
  once(db, { owner: getItemKeyOwner(owner), key, scope, payload: items }, async (executor) => {
    const locked = await lockBoughtItems(executor, { owner, itemIds: items.map(({ id }) => id) });
    const results: ResultsDto['results'] = [];
    for (const asked of items) {
      const item = locked.find(({ item_id }) => item_id === asked.id);
      const refused = item ? await change(executor, item, asked).then(() => null, getReason) : reasons.orderItemUnknown;
      results.push({ id: asked.id, error_message: refused?.message ?? null, ...(refused && toReasonDto(refused)) });
    }
    return { results };
  });

const saveOne =
  (catalog: CatalogPort) =>
  async (executor: Executor, item: BoughtItem, { id, customization_state: sent }: SaveItem): Promise<void> => {
    const state = readSentState(sent, 'customization_state');
    const { problems } = await reviewFor({ executor, catalog }, item, state);
    const problem = problems.find(({ code }) => !UNFINISHED.has(code));
    if (problem) throw new Refusal('INVALID', problem.reason);
    await requireUploads(executor, state, 'customization_state');
    await keepSavedState(executor, id, canonicalJson(state));
  };

const submitOne =
  (catalog: CatalogPort) =>
  async (executor: Executor, item: BoughtItem): Promise<void> => {
    const { form, state: last, problems } = await reviewFor({ executor, catalog }, item, savedState(item));
    const [problem] = problems;
    if (problem) throw new Refusal('INVALID', problem.reason);
    const state = sentState(form, last);
    await requireUploads(executor, state, 'customization_state');
    const choices = JSON.stringify(await choicesWith(catalog, item, { form, state }));
    await keepCustomized(executor, { itemId: item.item_id, state: canonicalJson(state), choices, status: SENT });
  };

export const createOrderItemService = ({ db, catalog }: OrderItemDeps): OrderItemService => ({
  states: async (owner, itemIds) => {
    const items = await findBoughtItems(db, { owner, itemIds });
    if (items.length === 0) throw new Refusal('NOT_FOUND', reasons.itemStatesUnknown, 'orderItemId');
    return Promise.all(items.map((item) => stateDto(catalog, item)));
  },
  save: (request, { order_items: items }) =>
    changeItems(db, request, { scope: 'order-items.save', items, change: saveOne(catalog) }),
  submit: (request, { order_items: items }) =>
    changeItems(db, request, { scope: 'order-items.submit', items, change: submitOne(catalog) }),
});
