import { offlineQueue } from '../app.ts';
import { getState } from '../offlineStore.ts';
import type { AddRequest } from './addableProduct.ts';
import type { HeldLine } from './lineStock.ts';
import { type CartRules, type LineToAdd, lineToAdd } from './lineToAdd.ts';
import { linesAdd } from './operations/linesAdd.ts';
import type { NewTask } from './task.ts';
import { overlayLines } from './view/overlayLines.ts';

export type AddResult =
  | { readonly isAdded: false; readonly problem: string; readonly refuseQuantity?: AddRequest['refuseQuantity'] }
  | { readonly isAdded: true; readonly isUpdate: boolean; readonly warning: string | null };

type Good = Extract<LineToAdd, { problem: null }>;

const toTask = (lines: readonly Good[]): NewTask =>
  linesAdd.create(
    { lines: lines.map(({ snapshot, quantity }) => ({ ...snapshot.input, quantity })) },
    { snapshots: lines.map(({ snapshot }) => snapshot) },
  );

const keepAll = async (lines: readonly Good[], known: readonly HeldLine[]): Promise<AddResult> => {
  const isUpdate = lines.every(({ snapshot }) => known.some(({ key }) => key === snapshot.key));
  await (await offlineQueue()).enqueue(toTask(lines));
  return { isAdded: true, isUpdate, warning: lines.find(({ warning }) => warning)?.warning ?? null };
};

/**
 * Adds all lines or none to the cart; sent when there is a network. Rejects if they could not be stored on this device.
 */
export const addLines = async (requests: readonly AddRequest[], rules: CartRules): Promise<AddResult> => {
  const { cart, tasks } = getState();
  const known = overlayLines(cart, tasks);
  const good: Good[] = [];
  for (const request of requests) {
    const added = good.map(({ snapshot: { key, input }, quantity }) => ({ key, sku: input.sku, quantity }));
    const line = lineToAdd(request, rules, [...known, ...added]);
    if (line.problem !== null) {
      const { problem, isQuantity } = line;
      return { isAdded: false, problem, ...(isQuantity && { refuseQuantity: request.refuseQuantity }) };
    }
    good.push(line);
  }
  return keepAll(good, known);
};
