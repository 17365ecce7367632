import { getIdempotencyKeyRule, IDEMPOTENCY_KEY } from '@patchwork/domain/lib/idempotency-key.ts';
import { GraphQLError, type GraphQLScalarType, type GraphQLSchema, isScalarType, Kind, type ValueNode } from 'graphql';

interface InputRule {
  readonly accepts: (text: string) => boolean;
  /** Follows the name of the field. */
  readonly rule: string;
}

const DECIMAL = /^-?\d{1,15}(\.\d{1,6})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;
const CURRENCY_CODE = /^[A-Z]{3}$/;

/** Whether the month has that day: `Date` itself turns 30 February into 1 March. */
const isCalendarDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** Checks of the scalars that occur in inputs. */
export const SCALAR_RULES: Readonly<Record<string, InputRule>> = {
  IdempotencyKey: { accepts: (text) => IDEMPOTENCY_KEY.test(text), rule: getIdempotencyKeyRule() },
  Decimal: { accepts: (text) => DECIMAL.test(text), rule: 'must be a decimal number as text, e.g. "19.90"' },
  Date: { accepts: (text) => DATE.test(text) && isCalendarDay(text), rule: 'must be a day such as "2026-01-31"' },
  DateTime: {
    accepts: (text) => DATE_TIME.test(text) && isCalendarDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
    rule: 'must be a point in time with its offset, e.g. "2026-01-31T12:00:00Z"',
  },
  CurrencyCode: { accepts: (text) => CURRENCY_CODE.test(text), rule: 'must be three capital letters of ISO 4217' },
};

const refuse = (message: string, node?: ValueNode): never => {
  throw new GraphQLError(message, { nodes: node ?? null, extensions: { code: 'BAD_USER_INPUT' } });
};

/** The name before the value in the document: that of an argument or a field of an input. */
const getFieldName = (node: ValueNode): string | null => {
  let token = node.loc?.startToken.prev;
  while (token && token.kind !== ':') token = token.prev;
  return token?.prev?.value ?? null;
};

const restrict = (scalar: GraphQLScalarType, { accepts, rule }: InputRule): void => {
  const isGood = (value: unknown): value is string => typeof value === 'string' && accepts(value);
  // For a value in variables graphql-js writes the path of the field before the message; for a literal it does not.
  scalar.parseValue = (value) => (isGood(value) ? value : refuse(rule));
  scalar.parseLiteral = (node) => {
    if (node.kind === Kind.STRING && isGood(node.value)) return node.value;
    // not a message: for whoever writes the document.
    return refuse(`"${getFieldName(node) ?? 'value'}" ${rule}`, node);
  };
};

/** Gives the schema's scalars their rules for what comes in; what goes out is the domains' own. */
export const restrictScalars = (schema: GraphQLSchema): GraphQLSchema => {
  for (const [name, rule] of Object.entries(SCALAR_RULES)) {
    const type = schema.getType(name);
    if (isScalarType(type)) restrict(type, rule);
  }
  return schema;
};
