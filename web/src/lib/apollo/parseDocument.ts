import type { TypedDocumentNode } from '@apollo/client';

const TOKENS = /\.\.\.|[!$():=@[\]{}]|-?\d[\d.eE+-]*|\w+|"(?:[^"\\]|\\.)*"/g;

/** Without keys for absent parts of a node. */
type Node = { readonly kind: string } & Record<string, unknown>;

const readTokens = (text: string) => {
  const tokens = text.match(TOKENS) ?? [];
  let at = 0;
  const next = (): string => tokens[at++] ?? '';
  const isNext = (...wanted: readonly string[]): boolean => wanted.includes(tokens[at] ?? '');
  const take = (token: string): boolean => isNext(token) && Boolean(next());
  const readUntil = <T>(close: string, read: () => T): T[] => {
    const found: T[] = [];
    while (!take(close)) {
      if (at >= tokens.length) throw new SyntaxError(`${close} is missing in ${text}`);
      found.push(read());
    }
    return found;
  };
  return { next, isNext, take, readUntil, isAtEnd: () => at >= tokens.length };
};

type Tokens = ReturnType<typeof readTokens>;

const createValueParser = ({ next, take, readUntil }: Tokens) => {
  const name = (value = next()): Node => ({ kind: 'Name', value });
  const namedType = (): Node => ({ kind: 'NamedType', name: name() });
  const variable = (): Node => ({ kind: 'Variable', name: name() });
  const value = (): Node => {
    const token = next();
    if (token === '$') return variable();
    if (token === '[') return { kind: 'ListValue', values: readUntil(']', value) };
    if (token === '{') return { kind: 'ObjectValue', fields: readUntil('}', () => pair('ObjectField')) };
    if (token.startsWith('"')) return { kind: 'StringValue', value: JSON.parse(token), block: false };
    if (/^[-\d]/.test(token)) return { kind: /[.e]/i.test(token) ? 'FloatValue' : 'IntValue', value: token };
    if (token === 'true' || token === 'false') return { kind: 'BooleanValue', value: token === 'true' };
    return token === 'null' ? { kind: 'NullValue' } : { kind: 'EnumValue', value: token };
  };
  const pair = (kind: string): Node => {
    const own = name();
    next();
    return { kind, name: own, value: value() };
  };
  const type = (): Node => {
    const inner: Node = take('[') ? { kind: 'ListType', type: type() } : namedType();
    if (inner.kind === 'ListType') next();
    return take('!') ? { kind: 'NonNullType', type: inner } : inner;
  };
  const args = () => take('(') && { arguments: readUntil(')', () => pair('Argument')) };
  const directives = () => {
    const found: Node[] = [];
    while (take('@')) found.push({ kind: 'Directive', name: name(), ...args() });
    return found.length > 0 && { directives: found };
  };
  return { name, namedType, variable, value, type, args, directives };
};

const parseDefinitions = (tokens: Tokens): Node[] => {
  const { next, isNext, take, readUntil } = tokens;
  const { name, namedType, variable, value, type, args, directives } = createValueParser(tokens);
  const selectionSet = () =>
    take('{') && { selectionSet: { kind: 'SelectionSet', selections: readUntil('}', selection) } };
  const field = (first: Node): Node => {
    const names = take(':') ? { alias: first, name: name() } : { name: first };
    return { kind: 'Field', ...names, ...args(), ...directives(), ...selectionSet() };
  };
  const selection = (): Node => {
    if (!take('...')) return field(name());
    if (!isNext('on', '@', '{')) return { kind: 'FragmentSpread', name: name(), ...directives() };
    const condition = take('on') && { typeCondition: namedType() };
    return { kind: 'InlineFragment', ...condition, ...directives(), ...selectionSet() };
  };
  const variableDefinition = (): Node => {
    next();
    const own = variable();
    next();
    const defined = { kind: 'VariableDefinition', variable: own, type: type() };
    return { ...defined, ...(take('=') && { defaultValue: value() }), ...directives() };
  };
  const definition = (): Node => {
    const operation = next();
    const own = { name: name() };
    if (operation === 'fragment') {
      next();
      return { kind: 'FragmentDefinition', ...own, typeCondition: namedType(), ...directives(), ...selectionSet() };
    }
    const variables = take('(') && { variableDefinitions: readUntil(')', variableDefinition) };
    return { kind: 'OperationDefinition', operation, ...own, ...variables, ...directives(), ...selectionSet() };
  };
  const definitions: Node[] = [];
  while (!tokens.isAtEnd()) definitions.push(definition());
  return definitions;
};

const texts = new WeakMap<object, string>();

/** The text that a document was parsed from. */
export const getDocumentText = (document: object): string | undefined => texts.get(document);

/**
 * The syntax tree of a document of this storefront, as graphql-js parses it, without its locations. For the documents
 * that codegen has validated: named, and without block strings, descriptions or comments.
 */
export const parseDocument = <Answer, Variables>(text: string): TypedDocumentNode<Answer, Variables> => {
  const document = { kind: 'Document', definitions: parseDefinitions(readTokens(text)) };
  texts.set(document, text);
  return document as unknown as TypedDocumentNode<Answer, Variables>;
};
