import * as text from '@patchwork/domain/messages/cart-changes.generated.ts';
import { type CartOperation, defineOperation } from '../cartOperation.ts';
import { CartLinesRemoveDocument } from './CartLinesRemove.generated.ts';

interface Variables {
  readonly keys: readonly string[];
}

export const linesRemove: CartOperation<Variables> = defineOperation({
  name: 'CartLinesRemove',
  document: CartLinesRemoveDocument,
  subject: 'lines',
  shownOn: ['cart'],
  isValid: ({ keys }) => typeof keys === 'object' && keys !== null,
  targets: ({ variables }) => variables.keys,
  replaces: (earlier) => !linesRemove.is(earlier),
  isNoop: ({ variables }, { server, isUnsure }) =>
    !isUnsure && variables.keys.every((key) => !server?.lines.some((line) => line.key === key)),
  apply: (quantities, { variables }) => {
    for (const key of variables.keys) quantities.delete(key);
  },
  withoutLines: (task, keys) => ({ ...task, variables: { keys: task.variables.keys.filter((key) => !keys.has(key)) } }),
  describe: (_task, names) => text.removing({ names }),
});
