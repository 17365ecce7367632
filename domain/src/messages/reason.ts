import { aboutItem } from '@patchwork/domain/messages/refusals.generated.ts';

/** Values of a reason's parameters; of a JSON answer too. */
export type ReasonParameters = Readonly<Record<string, string | number>>;

/**
 * Why something is refused, as a message of `refusals.json` with its parameters: whoever shows it says it in the
 * reader's language. Made by `reasons.generated.ts`.
 */
export interface Reason {
  /** Null for what was stored before reasons were. */
  readonly key: string | null;
  readonly parameters: ReasonParameters;
  /** In the source language, for tools and logs. */
  readonly message: string;
}

/** The parameter that any reason may have: the name of what it is about, said before it. */
const ABOUT = 'about';

/** The reason with the name of what it is about before it: "Embroidery: Choose one". */
export const about = (item: string, { key, parameters, message }: Reason): Reason => {
  const name = ABOUT in parameters ? aboutItem({ item, problem: String(parameters[ABOUT]) }) : item;
  return { key, parameters: { ...parameters, [ABOUT]: name }, message: aboutItem({ item, problem: message }) };
};

type Kind = 'string' | 'number' | readonly string[];

/** The messages of a language by key, as generated in `refusals-table.generated.ts`. */
export interface ReasonTable {
  readonly aboutItem: { readonly say: (parameters: { readonly item: string; readonly problem: string }) => string };
  readonly [key: string]: {
    readonly say: (parameters: never) => string;
    readonly kinds?: Readonly<Record<string, Kind>>;
  };
}

const OTHER = 'other';

/** A parameter as its message takes it; null for one that is not there or of another kind. Texts stand for numbers too. */
const readParameter = (value: string | number | undefined, kind: Kind): string | number | null => {
  if (value === undefined) return null;
  if (kind === 'string') return String(value);
  if (kind !== 'number') return kind.includes(String(value)) ? value : OTHER;
  const number = value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
};

/**
 * Says a reason that came from outside in the language of the table; null where the table does not have it, or a
 * parameter is missing or of another kind.
 */
export const sayReason = (table: ReasonTable, key: string, given: ReasonParameters): string | null => {
  const message = Object.hasOwn(table, key) ? table[key] : undefined;
  if (!message) return null;
  const parameters: Record<string, string | number> = {};
  for (const [name, kind] of Object.entries(message.kinds ?? {})) {
    const value = readParameter(Object.hasOwn(given, name) ? given[name] : undefined, kind);
    if (value === null) return null;
    parameters[name] = value;
  }
  // Checked above against the kinds that were generated with it.
  const problem = message.say(parameters as never);
  const item = Object.hasOwn(given, ABOUT) ? given[ABOUT] : undefined;
  return item === undefined ? problem : table.aboutItem.say({ item: String(item), problem });
};
