/** Blocks and spans that hold others. */
export const CONTAINER_KINDS = [
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

/** Headings below the page's own. */
export type HeadingLevel = 2 | 3 | 4;

/** One node of a rich text. There is no other kind: what an author's HTML holds besides is left out. */
export type RichTextNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'rule' }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  | { readonly kind: 'heading'; readonly level: HeadingLevel; readonly content: RichText }
  /** `isAction`: the way on, to be shown as a button. */
  | { readonly kind: 'link'; readonly href: string; readonly isAction: boolean; readonly content: RichText }
  | { readonly kind: ContainerKind; readonly content: RichText };

/** A text with its structure, safe to be drawn: a list of nodes. */
export type RichText = readonly RichTextNode[];

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers pass over inside an address
const PASSED_OVER = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]+/g;
const ABROAD = /^(?:https:\/\/[^/\\@]+(?:[/?#]|$)|mailto:[^/\\]|tel:[+\d])/i;
const OWN = /^(?:\/(?![/\\])|[#?])/;

/**
 * An address that a text may link to: a path of the shop, a place on the page, https, mail or telephone. Null for all
 * others, e.g. javascript: or //other.example.
 */
export const safeHref = (address: string): string | null => {
  const plain = address.replace(PASSED_OVER, '');
  return !plain.includes('\\') && (OWN.test(plain) || ABROAD.test(plain)) ? plain : null;
};

/** True for an address outside the shop. */
export const isAbroad = (href: string): boolean => /^https:/i.test(href);

/** A picture that a text may show: one of the shop's own. Null for all others. */
export const safePicture = (address: string): string | null => {
  const plain = address.replace(PASSED_OVER, '');
  return /^\/media\/[\w./?=&%,-]+$/.test(plain) && !plain.includes('..') ? plain : null;
};
