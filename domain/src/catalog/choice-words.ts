/** One value of an attribute: the platform's id of it, and what shoppers call it. */
export interface NamedValue {
  readonly value: string;
  readonly label: string;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Ids and flags mean themselves in an address. */
const ITSELF = /^(?:\d+|true|false)$/;

/** Dots make a filter skip a value, commas part two values. */
const UNREADABLE = /[.,]|^\s*$/;

export const isId = (text: string): boolean => ITSELF.test(text);

/** The word for a value in an address: its label in small letters, or its id where the label could not be read back. */
export const toChoiceWord = ({ value, label }: NamedValue): string =>
  UNREADABLE.test(label) || isId(label) ? value : label.toLowerCase();

/** Whether a text of an address means this value. */
export const isMeant = (text: string, { value, label }: NamedValue): boolean =>
  text === value || (!isId(text) && same(text, label));

/** The ids that a text of an address means; none for a word that nobody knows. */
export const findMeantIds = (text: string, values: readonly NamedValue[]): string[] =>
  isId(text) ? [text] : values.filter((one) => isMeant(text, one)).map(({ value }) => value);
