import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { invalid, type UserError } from './user-errors.ts';

const NUMBER = /^\d{1,15}$/;
const ITEM_ID = /^[\w-]{1,64}$/;

/** A number here, a text in other backends. */
export const isItemId = (id: string): boolean => ITEM_ID.test(id);

/** Numbers are sent as numbers, texts as texts. */
export const toWireId = (id: string): string | number => (NUMBER.test(id) ? Number(id) : id);

const MOST_ITEMS = 200;

/** Why these are no ids of ordered items. */
export const itemProblems = (ids: readonly string[]): UserError[] => {
  if (ids.length > 0 && ids.length <= MOST_ITEMS && ids.every(isItemId)) return [];
  return [invalid(['orderItemIds'], reasons.orderItemUnknown)];
};
