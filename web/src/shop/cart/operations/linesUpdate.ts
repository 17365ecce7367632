import * as text from '@patchwork/domain/messages/cart-changes.generated.ts';
import { formatNumber } from '@patchwork/domain/messages/format.ts';
import { formatList } from '@patchwork/domain/messages/format-list.ts';
import type { CartLineQuantityInput } from '../../../lib/apollo/schema.generated.ts';
import { type CartOperation, defineOperation } from '../cartOperation.ts';
import { CartLinesUpdateDocument } from './CartLinesUpdate.generated.ts';

interface Variables {
  readonly lines: readonly CartLineQuantityInput[];
}

export const linesUpdate: CartOperation<Variables> = defineOperation({
  name: 'CartLinesUpdate',
  document: CartLinesUpdateDocument,
  subject: 'lines',
  lineGoneCode: 'NOT_FOUND',
  shownOn: ['cart'],
  isValid: ({ lines }) => typeof lines === 'object' && lines !== null,
  targets: ({ variables }) => variables.lines.map(({ key }) => key),
  // A quantity has no effect before the line exists, so an earlier addition stays.
  replaces: (earlier) => linesUpdate.is(earlier),
  isNoop: ({ variables }, { server, isUnsure }) =>
    !isUnsure &&
    variables.lines.every(({ key, quantity }) => server?.lines.find((line) => line.key === key)?.quantity === quantity),
  apply: (quantities, { variables }) => {
    for (const { key, quantity } of variables.lines) if (quantities.has(key)) quantities.set(key, quantity);
  },
  withoutLines: (task, keys) => ({
    ...task,
    variables: { lines: task.variables.lines.filter(({ key }) => !keys.has(key)) },
  }),
  describe: ({ variables }, names, locale) => {
    const quantities = variables.lines.map(({ quantity }) => formatNumber(locale, quantity));
    return text.changing({ names, quantities: formatList(locale, quantities) });
  },
});
