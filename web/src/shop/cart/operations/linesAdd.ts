import * as text from '@patchwork/domain/messages/cart-changes.generated.ts';
import type { CartLineInput } from '../../../lib/apollo/schema.generated.ts';
import { type CartOperation, defineOperation } from '../cartOperation.ts';
import { toLineInput, toSnapshot } from '../lineReplay.ts';
import { CartLinesAddDocument } from './CartLinesAdd.generated.ts';

interface Variables {
  readonly lines: readonly CartLineInput[];
}

/** The task's snapshots are those of its lines, in the same order. */
export const linesAdd: CartOperation<Variables> = defineOperation({
  name: 'CartLinesAdd',
  document: CartLinesAddDocument,
  subject: 'lines',
  isAdditive: true,
  outlivesCart: true,
  shownOn: [],
  isValid: ({ lines }) => typeof lines === 'object' && lines !== null,
  targets: ({ snapshots = [] }) => snapshots.map(({ key }) => key),
  apply: (quantities, { variables, snapshots = [] }) => {
    for (const [index, { key }] of snapshots.entries())
      quantities.set(key, (quantities.get(key) ?? 0) + (variables.lines[index]?.quantity ?? 0));
  },
  withoutLines: (task, keys) => {
    const { snapshots = [] } = task;
    const isLeft = (_: unknown, index: number) => !keys.has(snapshots[index]?.key ?? '');
    return { ...task, variables: { lines: task.variables.lines.filter(isLeft) }, snapshots: snapshots.filter(isLeft) };
  },
  // One task per line, so that one refusal does not hold back the others. A line with unknown options cannot be added
  // again.
  replay: ({ server, snapshots }) =>
    (server?.lines ?? []).flatMap((line) => {
      const snapshot = snapshots[line.key] ?? toSnapshot(line);
      const input = snapshot?.input ?? toLineInput(line);
      if (!input) return [];
      const lines = [{ ...input, quantity: line.quantity }];
      return linesAdd.create({ lines }, snapshot ? { snapshots: [snapshot] } : {});
    }),
  describe: (_task, names) => text.adding({ names }),
  getMendPath: ({ snapshots }) => snapshots?.[0]?.path ?? null,
});
