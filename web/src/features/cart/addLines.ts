import { offlineQueue } from '../../lib/offline/app.ts';
import { getState } from '../../lib/offline/live.ts';
import type { NewTask } from '../../lib/offline/task.ts';
import type { AddRequest } from './addableProduct.ts';
import { type CartRules, type LineToAdd, lineToAdd } from './lineToAdd.ts';
import { overlayLines } from './overlayLines.ts';

export type AddResult =
  | { readonly isAdded: false; readonly problem: string; readonly isQuantity: boolean }
  | { readonly isAdded: true; readonly isUpdate: boolean; readonly warning: string | null };

type Good = Extract<LineToAdd, { problem: null }>;

const taskFor = (lines: readonly Good[]): NewTask => ({
  operationName: 'CartLinesAdd',
  variables: { lines: lines.map(({ snapshot, quantity }) => ({ ...snapshot.input, quantity })) },
  snapshots: lines.map(({ snapshot }) => snapshot),
});

const keepAll = async (lines: readonly Good[]): Promise<AddResult> => {
  const { cart, tasks } = getState();
  const known = new Set(overlayLines(cart, tasks).map((line) => line.key));
  const isUpdate = lines.every(({ snapshot }) => known.has(snapshot.key));
  await (await offlineQueue()).enqueue(taskFor(lines));
  return { isAdded: true, isUpdate, warning: lines.find(({ warning }) => warning)?.warning ?? null };
};

/**
 * Puts lines into the cart, all or none; the server hears of it when there is a network. Rejects when they could not
 * be kept on this device.
 */
export const addLines = async (requests: readonly AddRequest[], rules: CartRules): Promise<AddResult> => {
  const good: Good[] = [];
  for (const line of requests.map((request) => lineToAdd(request, rules))) {
    if (line.problem !== null) return { isAdded: false, problem: line.problem, isQuantity: line.isQuantity };
    good.push(line);
  }
  return keepAll(good);
};
