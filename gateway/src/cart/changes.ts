import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { toState } from '../lib/made-to-order.ts';
import { type Locate, toUserErrors, type UserError, userError } from '../lib/user-errors.ts';
import { RestRefusal } from '../rest/errors.ts';
import type { CartApi } from './cart.api.ts';
import type { CartItemDto } from './cart.dto.ts';
import type { CartLinesAddInput, CartLinesRemoveInput, CartLinesUpdateInput } from './cart.types.generated.ts';
import { getLineKey } from './line.ts';
import { toProductOption } from './product-option.ts';
import { countProblems, newLineProblems, quantityProblems } from './validation.ts';

type Undo = () => Promise<unknown>;

const FIELDS: Record<string, string> = {
  qty: 'quantity',
  sku: 'sku',
  product_option: 'options',
  plushie_id: 'plushieId',
};

const STATE = 'customization_state';

/** Maps a field of the platform's cart item to the input's line. */
const inLine =
  (index: number): Locate =>
  (field) => {
    const entry = field.indexOf(STATE);
    if (entry >= 0) return ['lines', String(index), 'customization', ...field.slice(entry + 1, entry + 2)];
    const known = field.map((part) => FIELDS[part]).find((name) => name !== undefined);
    return ['lines', String(index), ...(known ? [known] : [])];
  };

/** Undoes steps in reverse. A refusal leaves the line as it is; the returned cart shows it. */
const rollBack = async (undos: readonly Undo[]): Promise<void> => {
  for (const undo of undos.toReversed()) {
    await undo().catch((error: unknown) => {
      if (!(error instanceof RestRefusal)) throw error;
    });
  }
};

/** A previous request is in progress: a retry with the same keys finishes the work. */
const isUnderWay = (problems: readonly UserError[]): boolean => problems.some(({ code }) => code === 'IN_PROGRESS');

/** One step per line, in order; a refusal undoes the previous steps. */
const allOrNone = async <T>(lines: readonly T[], step: (line: T, index: number) => Promise<Undo>) => {
  const undos: Undo[] = [];
  for (const [index, line] of lines.entries()) {
    try {
      undos.push(await step(line, index));
    } catch (error) {
      const problems = toUserErrors(error, inLine(index));
      if (!isUnderWay(problems)) await rollBack(undos);
      return problems;
    }
  }
  return [];
};

export const addLines = async (cart: CartApi, input: CartLinesAddInput): Promise<UserError[]> => {
  const { cartId, idempotencyKey, lines } = input;
  const problems = newLineProblems(lines);
  if (problems.length > 0) return problems;
  return allOrNone(lines, async ({ sku, quantity, options, customization, plushieId }, index) => {
    const key = `${idempotencyKey}:${index}`;
    const made = {
      customizationState: customization ? toState(customization) : undefined,
      plushieId: plushieId ?? undefined,
    };
    const chosen = { productOption: toProductOption(options), ...made };
    const item = await cart.add(cartId, { sku, quantity, ...chosen }, key);
    const before = item.qty - quantity;
    return () =>
      before > 0
        ? cart.setQuantity(cartId, { item, quantity: before }, `${key}:undo`)
        : cart.remove(cartId, item, `${key}:undo`);
  });
};

const itemsByKey = async (cart: CartApi, cartId: string): Promise<Map<string, CartItemDto>> => {
  const items = (await cart.cart(cartId))?.items ?? [];
  return new Map(items.map((item) => [getLineKey(item), item]));
};

const unknownKeys = (lines: CartLinesUpdateInput['lines'], items: Map<string, CartItemDto>): UserError[] =>
  lines.flatMap(({ key }, index) =>
    items.has(key) ? [] : [userError('NOT_FOUND', ['lines', String(index), 'key'], reasons.lineUnknown)],
  );

export const updateLines = async (cart: CartApi, input: CartLinesUpdateInput): Promise<UserError[]> => {
  const { cartId, idempotencyKey, lines } = input;
  const problems = [...countProblems(lines), ...quantityProblems(lines)];
  if (problems.length > 0) return problems;
  const items = await itemsByKey(cart, cartId);
  const unknown = unknownKeys(lines, items);
  if (unknown.length > 0) return unknown;
  return allOrNone(lines, async ({ key: lineKey, quantity }, index) => {
    const item = items.get(lineKey);
    if (!item) throw new Error('A line that was found is not there');
    const key = `${idempotencyKey}:${index}`;
    await cart.setQuantity(cartId, { item, quantity }, key);
    return () => cart.setQuantity(cartId, { item, quantity: item.qty }, `${key}:undo`);
  });
};

const isMissingLine = (error: unknown): boolean => error instanceof RestRefusal && error.code === 'NOT_FOUND';

export const removeLines = async (cart: CartApi, input: CartLinesRemoveInput): Promise<UserError[]> => {
  const { cartId, idempotencyKey, keys } = input;
  const items = await itemsByKey(cart, cartId);
  for (const [index, lineKey] of keys.entries()) {
    const item = items.get(lineKey);
    if (!item) continue;
    await cart.remove(cartId, item, `${idempotencyKey}:${index}`).catch((error: unknown) => {
      if (!isMissingLine(error)) throw error;
    });
  }
  return [];
};
