import {
  isPluralElement,
  isSelectElement,
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';

interface CompiledMessage {
  /** The TypeScript types of its parameters by name; MONEY for an amount of money, which is a string. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly isRich: boolean;
  readonly expression: string;
  /** The functions of domain/src/messages/format.ts that the expression calls. */
  readonly calls: ReadonlySet<string>;
}

interface Compilation {
  readonly locale: string;
  readonly isRich: boolean;
  readonly parameters: Map<string, string>;
  readonly calls: Set<string>;
}

type Branches = Readonly<Record<string, { readonly value: MessageFormatElement[] }>>;

/** Type of `{total, number, money}`, see domain/src/messages/money-parameter.ts. */
export const MONEY = 'Money';

const TAG_TYPE = '(text: string) => T';
const DATE_STYLES: readonly string[] = ['short', 'medium', 'long', 'full'];

const inTemplate = (text: string): string => text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`);

const addParameter = ({ parameters }: Compilation, name: string, type: string): string => {
  const known = parameters.get(name);
  if (known !== undefined && known !== type) throw new Error(`{${name}} is both ${known} and ${type}`);
  parameters.set(name, type);
  return name;
};

const call = ({ locale, calls }: Compilation, name: string, ...rest: readonly string[]): string => {
  calls.add(name);
  return `${name}(${[JSON.stringify(locale), ...rest].join(', ')})`;
};

const compileBranches = (to: Compilation, branches: Branches, counted: string | null): string =>
  Object.entries(branches)
    .map(([key, { value }]) => `${JSON.stringify(key)}: ${compileElements(to, value, counted)}`)
    .join(', ');

const compilePlural = (to: Compilation, { value, options, offset, pluralType }: PluralElement): string => {
  if (offset) throw new Error(`{${value}} takes no offset`);
  const name = addParameter(to, value, 'number');
  const ordinal = pluralType === 'ordinal' ? [JSON.stringify(pluralType)] : [];
  return call(to, 'choosePlural', name, `{ ${compileBranches(to, options, name)} }`, ...ordinal);
};

const compileSelect = (to: Compilation, { value, options }: SelectElement, counted: string | null): string => {
  // Sorted: a translation may have them in another order.
  const types = Object.keys(options)
    .toSorted()
    .map((key) => JSON.stringify(key));
  const name = addParameter(to, value, types.join(' | '));
  return `{ ${compileBranches(to, options, counted)} }[${name}]`;
};

const compileDate = (to: Compilation, name: string, style: unknown): string => {
  if (typeof style !== 'string' || !DATE_STYLES.includes(style)) {
    throw new Error(`{${name}, date} takes one of ${DATE_STYLES.join(', ')}`);
  }
  return call(to, 'formatDate', JSON.stringify(style), addParameter(to, name, 'Date'));
};

/** The code of what is no plain text. `counted` is the number that # stands for. */
const compilePlaceholder = (to: Compilation, element: MessageFormatElement, counted: string | null): string => {
  if (element.type === TYPE.argument) return addParameter(to, element.value, 'string');
  if (element.type === TYPE.number && element.style === 'money') return addParameter(to, element.value, MONEY);
  if (element.type === TYPE.pound && counted) return call(to, 'formatNumber', counted);
  if (element.type === TYPE.number && !element.style) {
    return call(to, 'formatNumber', addParameter(to, element.value, 'number'));
  }
  if (element.type === TYPE.date) return compileDate(to, element.value, element.style);
  if (element.type === TYPE.tag) {
    const text = compileElements({ ...to, isRich: false }, element.children, counted);
    return `${addParameter(to, element.value, TAG_TYPE)}(${text})`;
  }
  throw new Error(
    'It may hold {name}, {n, number}, {total, number, money}, {day, date, long}, plural, selectordinal, select and <tag>text</tag>',
  );
};

const compileElement = (to: Compilation, element: MessageFormatElement, counted: string | null): string => {
  if (element.type === TYPE.literal) return to.isRich ? `\`${inTemplate(element.value)}\`` : inTemplate(element.value);
  if (isPluralElement(element) || isSelectElement(element)) {
    const code = isPluralElement(element) ? compilePlural(to, element) : compileSelect(to, element, counted);
    return to.isRich ? `...${code}` : `\${${code}}`;
  }
  const code = compilePlaceholder(to, element, counted);
  return to.isRich ? code : `\${${code}}`;
};

const compileElements = (
  to: Compilation,
  elements: readonly MessageFormatElement[],
  counted: string | null,
): string => {
  const parts = elements.map((element) => compileElement(to, element, counted));
  return to.isRich ? `[${parts.join(', ')}]` : `\`${parts.join('')}\``;
};

const hasTag = (elements: readonly MessageFormatElement[]): boolean =>
  elements.some(
    (element) =>
      element.type === TYPE.tag ||
      ((isPluralElement(element) || isSelectElement(element)) &&
        Object.values(element.options).some(({ value }) => hasTag(value))),
  );

/**
 * Compiles a text in ICU MessageFormat to code for one locale.
 * @throws Error for invalid syntax or a feature that the shop does not use
 */
export const compileMessage = (text: string, locale: string): CompiledMessage => {
  const elements = parse(text, { shouldParseSkeletons: false });
  const to = { locale, isRich: hasTag(elements), parameters: new Map<string, string>(), calls: new Set<string>() };
  return {
    parameters: to.parameters,
    isRich: to.isRich,
    expression: compileElements(to, elements, null),
    calls: to.calls,
  };
};
