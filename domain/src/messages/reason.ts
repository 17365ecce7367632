import { aboutItem } from '@patchwork/domain/messages/refusals.generated.ts';
import { type PriceStyle, US_STYLE } from '../pricing/text.ts';
import { formatMoneyParameter } from './money-parameter.ts';

/** As sent in JSON. */
export type ReasonParameters = Readonly<Record<string, string | number>>;

/**
 * Why something is refused: a message of `refusals.json` with its parameters, formatted in the reader's language where
 * it is shown. Created by `reasons.generated.ts`.
 */
export interface Reason {
  /** Null for reasons stored before there were keys. */
  readonly key: string | null;
  readonly parameters: ReasonParameters;
  /** In the source language, for tools and logs. */
  readonly message: string;
}

/** A parameter of every reason: the name of its subject, written before the message. */
const ABOUT = 'about';

/** Adds the name of the subject: "Embroidery: Choose one". */
export const about = (item: string, { key, parameters, message }: Reason): Reason => {
  const name = ABOUT in parameters ? aboutItem({ item, problem: String(parameters[ABOUT]) }) : item;
  return { key, parameters: { ...parameters, [ABOUT]: name }, message: aboutItem({ item, problem: message }) };
};

type Kind = 'string' | 'number' | 'money' | readonly string[];

/** A language's messages by key, as generated in `refusals-table.generated.ts`. */
export interface ReasonTable {
  readonly aboutItem: { readonly say: (parameters: { readonly item: string; readonly problem: string }) => string };
  readonly [key: string]: {
    readonly say: (parameters: never) => string;
    readonly kinds?: Readonly<Record<string, Kind>>;
  };
}

const OTHER = 'other';

/** Null if the parameter is missing or of another kind. Numbers may be sent as texts. */
const readParameter = (value: string | number | undefined, kind: Kind, style: PriceStyle): string | number | null => {
  if (value === undefined) return null;
  if (kind === 'string') return String(value);
  if (kind === 'money') return formatMoneyParameter(String(value), style);
  if (kind !== 'number') return kind.includes(String(value)) ? value : OTHER;
  const number = value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
};

/**
 * Formats a reason from outside in the table's language, with prices in the style of the reader's store view; null if
 * the key is unknown or a parameter is missing or of another kind.
 */
export const formatReason = (
  table: ReasonTable,
  key: string,
  given: ReasonParameters,
  style: PriceStyle = US_STYLE,
): string | null => {
  const message = Object.hasOwn(table, key) ? table[key] : undefined;
  if (!message) return null;
  const parameters: Record<string, string | number> = {};
  for (const [name, kind] of Object.entries(message.kinds ?? {})) {
    const value = readParameter(Object.hasOwn(given, name) ? given[name] : undefined, kind, style);
    if (value === null) return null;
    parameters[name] = value;
  }
  // Checked above against the kinds that were generated with it.
  const problem = message.say(parameters as never);
  const item = Object.hasOwn(given, ABOUT) ? given[ABOUT] : undefined;
  return item === undefined ? problem : table.aboutItem.say({ item: String(item), problem });
};
