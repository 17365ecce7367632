import type { TextReading } from '@patchwork/domain/content/directive-text.ts';
import type { ReportFault } from '@patchwork/domain/content/problems.ts';
import type { Values } from './directive-values.ts';

/** How texts are filled with these values. A directive without one is reported. */
export const createTextReading = (values: Values, report: ReportFault): TextReading => ({
  report,
  getValue: (directive) => {
    const value = values.find(directive);
    const unknown = 'sku' in directive ? 'unknownPrice' : 'unknownStatistic';
    if (!value) report(value === null ? unknown : 'tooManyDirectives', JSON.stringify(directive));
    return value ?? null;
  },
});
