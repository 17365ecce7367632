import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { ApiParts } from '../lib/api-parts.ts';
import { RestFault, RestRefusal } from '../rest/errors.ts';
import { array, object, record, scalar } from '../rest/shape.ts';
import type { CardValuesDto, TemplateDto } from './giftcards.dto.ts';

interface CardChange {
  readonly cartId: string;
  readonly body: object;
  readonly key: string;
}

const NUMBER = /^\d+(\.\d+)?$/;

/** The balance of a card has to be a number. */
const numeric = (result: unknown): number | string => {
  if (NUMBER.test(String(result))) return result as number | string;
  throw new RestFault('Applying a gift card did not answer a number', {
    code: 'UPSTREAM_INVALID',
    service: 'giftcards',
  });
};

/** Some backends answer an invalid value with a 500. */
const notChanged = (error: unknown): unknown =>
  error instanceof RestFault && error.status === 500
    ? new RestRefusal('', { status: 422, code: 'INVALID', field: ['value'], reason: reasons.giftCardValueUnchanged })
    : error;

/** @param forget called for each changed cart, so that its totals are read again. */
export const createGiftCardsApi = ({ rest, shop }: ApiParts, forget: (cartId: string) => void) => {
  const change = <T>(call: string, { cartId, body, key }: CardChange) => {
    forget(cartId);
    return rest.send<T>(`giftcards/${call}`, { query: { cartId }, body, idempotencyKey: key });
  };
  return {
    /** The limit of each card on the cart, by code. */
    values: (cartId: string) =>
      rest.get<CardValuesDto>('giftcards/pull', { query: { cartId }, shape: record, customer: 'caller' }),
    templates: () =>
      rest.get<TemplateDto[]>('giftcards/templates', {
        query: { storeId: shop.storeId },
        shape: array(object({ id: scalar })),
        sharing: 'reference',
      }),
    /** Returns the balance. */
    apply: async (cartId: string, code: string, key: string) =>
      numeric(await change<unknown>('apply', { cartId, body: { code }, key })),
    changeValue: async (cartId: string, card: { code: string; value: string }, key: string): Promise<void> => {
      try {
        await change('change-value', { cartId, body: { code: card.code, value: Number(card.value) }, key });
      } catch (error) {
        throw notChanged(error);
      }
    },
    remove: async (cartId: string, codes: readonly string[], key: string): Promise<void> => {
      await change('remove', { cartId, body: { codes }, key });
    },
  };
};
