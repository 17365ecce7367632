import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import { readSentState, requireUploads } from '../customization/sent-state.service.ts';
import type { Executor } from '../db/schema.ts';
import { requirePlushie } from '../plush/plushie-access.service.ts';
import type { CartItemInput } from './cart.dto.ts';
import { ATTRIBUTES } from './customized-offer.ts';

const ATTRIBUTES_OF_OPTION = 'cartItem.product_option.extension_attributes';

interface SentState {
  readonly state: CustomizationState;
  readonly field: string;
}

const found = ({ extension_attributes: own, product_option: option }: CartItemInput) => {
  const sent = option?.extension_attributes?.customization_state;
  if (sent && !own?.customization_state) return { sent, field: ATTRIBUTES_OF_OPTION };
  return { sent: own?.customization_state ?? [], field: ATTRIBUTES };
};

/** The customization sent; refuses malformed ones and unknown pictures. */
export const readCartItemState = async (executor: Executor, item: CartItemInput): Promise<SentState> => {
  const { sent, field } = found(item);
  const at = `${field}.customization_state`;
  const state = readSentState(sent, at);
  await requireUploads(executor, state, at);
  return { state, field };
};

/** The plushie that the line is made after; null: none. Refuses unknown ones and other customers'. */
export const findCartItemPlushie = async (
  executor: Executor,
  { extension_attributes: own }: CartItemInput,
  customerId: string | null,
): Promise<string | null> => {
  const sent = own?.plushie_id;
  if (sent === null || sent === undefined || sent === '') return null;
  const field = `${ATTRIBUTES}.plushie_id`;
  return (await requirePlushie(executor, { plushieId: String(sent), customerId }, field)).id;
};
