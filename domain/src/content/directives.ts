/** A value that an editor names in a text, and that the shop writes in its place. */
export type Directive =
  | {
      readonly name: 'productPrice';
      readonly sku: string;
      readonly isPromotional: boolean;
      readonly isColorful: boolean;
    }
  | { readonly name: 'productSpecificPrice'; readonly sku: string; readonly price: 'regular' | 'special' }
  | { readonly name: 'orderCount' }
  | { readonly name: 'statisticValue'; readonly metric: string };

export type DirectiveFault = 'unparseableDirective' | 'unknownDirective' | 'unknownPriceType';

/** A directive that means nothing. The fault is the key of its text among the messages of content. */
export class DirectiveError extends Error {
  readonly fault: DirectiveFault;

  constructor(fault: DirectiveFault, source: string) {
    super(`${fault}: ${source}`);
    this.name = 'DirectiveError';
    this.fault = fault;
  }
}

const OPEN = '{{';
const CLOSE = '}}';

/** Between the braces. Further on nobody looks for their end, so that a text is read in linear time. */
const LONGEST = 200;

const NAME = /^[A-Za-z]\w{0,39}$/;
/** Everything but what the grammar itself is made of. */
const PARAMETER = /^[^{}(),\p{Cc}]{0,80}$/u;
const METRIC = /^[a-z]\w{0,63}$/;

/** No exception: a text may hold many faults, and is read by whoever opens the page. */
type Read = (parameters: readonly string[]) => Directive | DirectiveFault;

const READERS = new Map<string, Read>([
  [
    'productPrice',
    ([sku, promo, plain]) =>
      sku
        ? { name: 'productPrice', sku, isPromotional: promo === 'promo', isColorful: plain !== 'plain' }
        : 'unparseableDirective',
  ],
  [
    'productSpecificPrice',
    ([sku, price]) => {
      if (price !== 'regular' && price !== 'special') return 'unknownPriceType';
      return sku ? { name: 'productSpecificPrice', sku, price } : 'unparseableDirective';
    },
  ],
  ['orderCount', () => ({ name: 'orderCount' })],
  [
    'statisticValue',
    ([metric = '']) => (METRIC.test(metric) ? { name: 'statisticValue', metric } : 'unparseableDirective'),
  ],
]);

const read = (source: string): Directive | DirectiveFault => {
  const text = source.trim();
  const bracket = text.indexOf('(');
  if (text.length > LONGEST || bracket < 0 || !text.endsWith(')')) return 'unparseableDirective';
  const name = text.slice(0, bracket).trimEnd();
  const parameters = text
    .slice(bracket + 1, -1)
    .split(',')
    .map((parameter) => parameter.trim());
  if (!NAME.test(name) || !parameters.every((parameter) => PARAMETER.test(parameter))) return 'unparseableDirective';
  return READERS.get(name)?.(parameters) ?? 'unknownDirective';
};

/**
 * Reads what stands between the braces: `name(parameter, parameter)`, with blanks around each part.
 * @throws DirectiveError
 */
export const parseDirective = (source: string): Directive => {
  const directive = read(source);
  if (typeof directive === 'string') throw new DirectiveError(directive, source);
  return directive;
};

const getParameters = (directive: Directive): readonly string[] => {
  switch (directive.name) {
    case 'productPrice': {
      const promo = directive.isPromotional ? 'promo' : '';
      if (!directive.isColorful) return [directive.sku, promo, 'plain'];
      return promo === '' ? [directive.sku] : [directive.sku, promo];
    }
    case 'productSpecificPrice':
      return [directive.sku, directive.price];
    case 'statisticValue':
      return [directive.metric];
    case 'orderCount':
      return [];
  }
};

/** As an editor writes it, with its braces. `parseDirective` reads what is between them back. */
export const printDirective = (directive: Directive): string =>
  `${OPEN}${directive.name}(${getParameters(directive).join(', ')})${CLOSE}`;

/** A part of a text, in order: `source` is what the editor wrote, with its braces. */
export type TextPart =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'directive'; readonly source: string; readonly directive: Directive }
  | { readonly kind: 'fault'; readonly source: string; readonly fault: DirectiveFault };

const readPart = (source: string): TextPart => {
  const directive = read(source.slice(OPEN.length, -CLOSE.length));
  if (typeof directive === 'string') return { kind: 'fault', source, fault: directive };
  return { kind: 'directive', source, directive };
};

/** The directive that begins here, to the end of its braces; where they do not end, the opening ones alone. */
const findSource = (text: string, from: number): string => {
  const window = text.slice(from, from + OPEN.length + LONGEST + CLOSE.length);
  const end = window.indexOf(CLOSE, OPEN.length);
  return end < 0 ? OPEN : window.slice(0, end + CLOSE.length);
};

/**
 * Cuts a text into directives and what stands between them. The sources of all parts, one after the other, are the text
 * again. Braces that do not end are a fault, and what follows them is text.
 */
export const splitDirectives = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf(OPEN, at);
    const begin = open < 0 ? text.length : open;
    if (begin > at) parts.push({ kind: 'text', source: text.slice(at, begin) });
    if (open < 0) break;
    const source = findSource(text, open);
    parts.push(source === OPEN ? { kind: 'fault', source, fault: 'unparseableDirective' } : readPart(source));
    at = open + source.length;
  }
  return parts;
};

/** Whether a text may hold directives: most do not, and need no reading. */
export const mayHoldDirectives = (text: string): boolean => text.includes(OPEN);
