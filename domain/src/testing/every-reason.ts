import type { Reason, ReasonParameters, ReasonTable } from '../messages/reason.ts';
import * as reasons from '../messages/reasons.generated.ts';
import { table } from '../messages/refusals-table.generated.ts';

type Kinds = NonNullable<ReasonTable[string]['kinds']>;
type MakeReason = (parameters: ReasonParameters) => Reason;

/** Values that a message takes, with each word of those that it chooses by. */
const getExamples = (kinds: Kinds): readonly ReasonParameters[] =>
  Object.entries(kinds).reduce<readonly ReasonParameters[]>(
    (examples, [name, kind]) => {
      const values = typeof kind === 'string' ? [kind === 'number' ? 12 : `The ${name}`] : kind;
      return examples.flatMap((example) => values.map((value) => ({ ...example, [name]: value })));
    },
    [{}],
  );

const GIVEN: ReadonlyMap<string, unknown> = new Map(Object.entries(reasons));

const makeReasons = ([key, { kinds = {} }]: [string, ReasonTable[string]]): readonly Reason[] => {
  const given = GIVEN.get(key) as Reason | MakeReason;
  return typeof given === 'function' ? getExamples(kinds).map(given) : [given];
};

/** Each reason that the catalogue has, with values for its parameters. */
export const EVERY_REASON: readonly Reason[] = Object.entries<ReasonTable[string]>(table).flatMap(makeReasons);
