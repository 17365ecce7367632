const CONTAINER_KINDS = [
  'paragraph',
  'quote',
  'bullet_list',
  'ordered_list',
  'list_item',
  'code_block',
  'table',
  'row',
  'header_cell',
  'cell',
  'strong',
  'emphasis',
  'underline',
  'strike',
  'code',
] as const;

export type ContainerKind = (typeof CONTAINER_KINDS)[number];

/** Below the page's own heading. */
export type HeadingLevel = 2 | 3 | 4;

/** Where lines stand; those without a word of it begin as the language does. */
const TEXT_ALIGNS = ['center', 'right', 'justify'] as const;

export type TextAlign = (typeof TEXT_ALIGNS)[number];

/** An amount of one currency, as decimal text. */
export interface TextMoney {
  readonly amount: string;
  readonly currencyCode: string;
}

/** A price within a text, whose `text` is what is paid. */
export interface TextPrice {
  readonly sku: string;
  readonly regular: TextMoney;
  /** Null unless it is below the regular price. */
  readonly special: TextMoney | null;
  readonly isPromotional: boolean;
  readonly isColorful: boolean;
}

/** How a text looks besides what it is in. Clients that know nothing of it draw the text as it is. */
export interface TextLook {
  readonly script?: 'super' | 'sub';
  /** `#rrggbb`. */
  readonly color?: string;
  /** `#rrggbb`. */
  readonly highlight?: string;
  /** Names that a stylesheet may know: letters, digits, dashes and underscores. */
  readonly styles?: readonly string[];
  /** Links of the page lead to it by this name. */
  readonly anchor?: string;
  readonly price?: TextPrice;
}

/**
 * Anything else in an author's text is dropped. Facts are added to the kinds that there are, since clients that were
 * loaded before would leave out another kind with all that is in it.
 */
export type RichTextNode =
  | ({ readonly kind: 'text'; readonly text: string } & TextLook)
  | { readonly kind: 'break' }
  | { readonly kind: 'rule' }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  | {
      readonly kind: 'heading';
      readonly level: HeadingLevel;
      readonly content: RichText;
      readonly align?: TextAlign;
    }
  /** `isAction`: a call to action, shown as a button. */
  | { readonly kind: 'link'; readonly href: string; readonly isAction: boolean; readonly content: RichText }
  | {
      readonly kind: ContainerKind;
      readonly content: RichText;
      /** Of a paragraph: number of the block that stands in its place. */
      readonly block?: number;
      /** Of an ordered list: its first number, unless 1. */
      readonly start?: number;
      /** Of a code block: a name such as `ts`. */
      readonly language?: string;
      /** Of a paragraph. */
      readonly align?: TextAlign;
      /** Of a cell: how many columns it takes, unless 1. */
      readonly colSpan?: number;
      /** Of a cell: how many rows it takes, unless 1. */
      readonly rowSpan?: number;
    };

/** Structured text that is safe to render. */
export type RichText = readonly RichTextNode[];

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers pass over inside an address
const PASSED_OVER = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]+/g;
const BLANK = /[ \u00a0]/g;
const ABROAD = /^(?:https:\/\/[^/\\@]+(?:[/?#]|$)|mailto:[^/\\]|tel:[+\d])/i;
const OWN = /^(?:\/(?![/\\])|[#?])/;

/**
 * An address that a text may link to: a path or fragment of the shop, https, mail or telephone. Null for all others,
 * e.g. javascript: or //other.example.
 */
export const safeHref = (address: string): string | null => {
  const plain = address.replace(PASSED_OVER, '').trim().replace(BLANK, '%20');
  return !plain.includes('\\') && (OWN.test(plain) || ABROAD.test(plain)) ? plain : null;
};

/** Whether an address leaves the shop. */
export const isAbroad = (href: string): boolean => /^https:/i.test(href);

/** An image from the shop itself; null for all others. */
export const safePicture = (address: string): string | null => {
  const plain = address.replace(PASSED_OVER, '').trim();
  return /^\/media\/[\w./?=&%,~-]+$/.test(plain) && !plain.includes('..') ? plain : null;
};

/** Undefined for the start of the line, and for whatever is no alignment. */
export const toAlign = (value: unknown): TextAlign | undefined => TEXT_ALIGNS.find((align) => align === value);

/** More than any table has that people read. */
const MOST_SPANNED = 50;

/** How many columns or rows a cell takes; undefined for one, and for whatever is no such number. */
export const toCellSpan = (value: unknown): number | undefined => {
  const span = typeof value === 'string' ? Number(value) : value;
  return typeof span === 'number' && Number.isInteger(span) && span > 1 && span <= MOST_SPANNED ? span : undefined;
};
