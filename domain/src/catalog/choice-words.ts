/** A value of an attribute: the platform's id and the label. */
export interface NamedValue {
  readonly value: string;
  readonly label: string;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Ids and flags are written to an address as they are. */
const ITSELF = /^(?:\d+|true|false)$/;

/** Filters cannot hold dots, and commas separate values. */
const UNREADABLE = /[.,]|^\s*$/;

export const isId = (text: string): boolean => ITSELF.test(text);

/** The word for a value in an address: its lowercase label, or its id if the label could not be read back. */
export const toChoiceWord = ({ value, label }: NamedValue): string =>
  UNREADABLE.test(label) || isId(label) ? value : label.toLowerCase();

export const isMeant = (text: string, { value, label }: NamedValue): boolean =>
  text === value || (!isId(text) && same(text, label));

/** The ids that a word of an address stands for. */
export const findMeantIds = (text: string, values: readonly NamedValue[]): string[] =>
  isId(text) ? [text] : values.filter((one) => isMeant(text, one)).map(({ value }) => value);
