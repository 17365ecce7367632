import type { Reason, ReasonParameters, ReasonTable } from '../messages/reason.ts';
import * as reasons from '../messages/reasons.generated.ts';
import { table } from '../messages/refusals-table.generated.ts';

type Kinds = NonNullable<ReasonTable[string]['kinds']>;
type MakeReason = (parameters: ReasonParameters) => Reason;

const getExample = (name: string, kind: string): string | number => {
  if (kind === 'money') return '12.50 USD, 1200.00 USD';
  return kind === 'number' ? 12 : `The ${name}`;
};

const getExamples = (kinds: Kinds): readonly ReasonParameters[] =>
  Object.entries(kinds).reduce<readonly ReasonParameters[]>(
    (examples, [name, kind]) => {
      const values = typeof kind === 'string' ? [getExample(name, kind)] : kind;
      return examples.flatMap((example) => values.map((value) => ({ ...example, [name]: value })));
    },
    [{}],
  );

const GIVEN: ReadonlyMap<string, unknown> = new Map(Object.entries(reasons));

const makeReasons = ([key, { kinds = {} }]: [string, ReasonTable[string]]): readonly Reason[] => {
  const given = GIVEN.get(key) as Reason | MakeReason;
  return typeof given === 'function' ? getExamples(kinds).map(given) : [given];
};

export const EVERY_REASON: readonly Reason[] = Object.entries<ReasonTable[string]>(table).flatMap(makeReasons);
