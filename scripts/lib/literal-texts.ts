import { type ESTree, parseSync } from 'rolldown/utils';
import { isText, type Place, VALUE } from './wording.ts';

/** A text for people that stands in the code. */
export interface LiteralText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Code of screens, where a capitalized word is a text; elsewhere it may be the name of a type. */
const SCREENS = /^web\/src\/(components|features|routes|shop)\//;

const SHOWN_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
  'hint',
]);

/** Attributes that hold names for programs, even with capitals and blanks. */
const ATTRIBUTES_FOR_PROGRAMS =
  /^(data-.*|className|key|style|rel|preserveAspectRatio|d|points|transform|viewBox|sizes|media|allow|sandbox)$/;

const NAMES_OF_TEXTS = new Set([
  'label',
  'title',
  'text',
  'message',
  'name',
  'heading',
  'placeholder',
  'description',
  'hint',
  'subject',
  'note',
]);

/** Properties that name a type, of the graph or of structured data, a relation between pages, or who asks. */
const FOR_PROGRAMS = new Set(['__typename', '@type', '@context', 'rel', 'authorization']);

/** Errors are for developers and logs, and so is all that is thrown. These are for the reader, although they are errors. */
const FOR_DEVELOPERS = /(Error|Fault|Unavailable)$/;
const REFUSAL = /Refusal$/;
/** Descriptions of an API, which its tools show to developers. */
const DOCUMENTATION = new Set(['describe', 'meta']);
const LOGS = new Set(['console', 'log', 'logger', 'useLog', 'stdout', 'stderr']);
const TAGS_OF_LANGUAGES = new Set(['sql', 'gql', 'graphql']);
const COMPARISONS = new Set(['===', '!==', '==', '!=', 'in', '<', '>', '<=', '>=']);
/** Functions whose texts are compared, cut or sent as headers. */
const OF_PROGRAMS = new Set([
  'startsWith',
  'endsWith',
  'includes',
  'indexOf',
  'has',
  'get',
  'split',
  'matchMedia',
  'setRequestHeader',
]);

const HTML_TAG = /<[/!]?[a-zA-Z][^>]*>/;
const TABLES = new Set(['ArrayExpression', 'ObjectExpression', 'TemplateLiteral']);
const ALLOWED = /^[\s*]*not a message: \S/;

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const findChildren = (node: ESTree.Node): ESTree.Node[] => Object.values(node).flat().filter(isNode);

/** The names of an expression such as `request.log.warn`, the last one first. */
const readNames = (node: ESTree.Node): string[] => {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'CallExpression') return readNames(node.callee);
  if (node.type !== 'MemberExpression') return [];
  const own = node.property.type === 'Identifier' ? [node.property.name] : [];
  return [...own, ...readNames(node.object)];
};

const getKey = (key: ESTree.Node): string => {
  if (key.type === 'Identifier' || key.type === 'JSXIdentifier') return key.name;
  if (key.type === 'JSXNamespacedName') return `${key.namespace.name}:${key.name.name}`;
  return key.type === 'Literal' ? String(key.value) : '';
};

type Part = readonly [node: ESTree.Node | null | undefined, place: Place];

/** A property of an object that is written, or of a pattern that takes one apart. */
type Property = Extract<ESTree.Node, { type: 'Property' }>;

const readProperty = ({ key, computed, value }: Property): Part[] => {
  const name = getKey(key);
  if (FOR_PROGRAMS.has(name)) return [];
  return [
    [computed ? key : null, 'plain'],
    [value, NAMES_OF_TEXTS.has(name) ? 'named' : 'plain'],
  ];
};

const each = (nodes: readonly (ESTree.Node | null)[], place: Place): Part[] => nodes.map((node) => [node, place]);

const readAttribute = ({ name, value }: ESTree.JSXAttribute): Part[] => {
  const key = getKey(name);
  if (ATTRIBUTES_FOR_PROGRAMS.test(key)) return [];
  return [[value, SHOWN_ATTRIBUTES.has(key) ? 'shown' : 'named']];
};

const readNew = ({ callee, arguments: given }: ESTree.NewExpression): Part[] => {
  const [name = ''] = readNames(callee);
  if (FOR_DEVELOPERS.test(name)) return [];
  return [[callee, 'plain'], ...each(given, REFUSAL.test(name) ? 'named' : 'plain')];
};

const isZodText = (node: ESTree.Node): boolean =>
  ['Literal', 'TemplateLiteral', 'Identifier'].includes(node.type) ||
  (node.type === 'Property' && ['error', 'message'].includes(getKey(node.key)));

/** A check of a request by zod, whose text is for clients: pages have a message for that. Null for any other node. */
const readRequestCheck = (node: ESTree.Node): Part[] | null => {
  if (node.type !== 'CallExpression' || readNames(node.callee).at(-1) !== 'z') return null;
  const { callee, arguments: given } = node;
  const parts = given.flatMap((one): ESTree.Node[] => (one.type === 'ObjectExpression' ? one.properties : [one]));
  return [
    [callee, 'plain'],
    ...each(
      parts.filter((one) => !isZodText(one)),
      'plain',
    ),
  ];
};

/** A new error that is thrown or rejected with, whatever its class is called. */
const readThrown = (node: ESTree.Node, place: Place): Part[] => {
  if (node.type !== 'NewExpression' || REFUSAL.test(readNames(node.callee)[0] ?? '')) return [[node, place]];
  return [];
};

const readCall = ({ callee, arguments: given }: ESTree.CallExpression): Part[] => {
  if (callee.type === 'Super') return [];
  const [name = '', ...owners] = readNames(callee);
  if (OF_PROGRAMS.has(name) || [name, ...owners].some((one) => LOGS.has(one))) return [];
  if (DOCUMENTATION.has(name)) return [[callee, 'plain']];
  if (name === 'reject') return given.flatMap((one) => readThrown(one, 'plain'));
  return [[callee, 'plain'], ...each(given, 'plain')];
};

/** The parts of a node that are read, and how; null for one whose parts are read like any other. */
const readParts = (node: ESTree.Node, place: Place): Part[] | null => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
      return [];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return [[node.expression, place]];
    case 'JSXElement':
      return [[node.openingElement, 'plain'], ...each(node.children, 'shown')];
    case 'JSXFragment':
      return each(node.children, 'shown');
    case 'JSXAttribute':
      return readAttribute(node);
    case 'Property':
      return readProperty(node);
    case 'VariableDeclarator':
      return each([node.id.type === 'Identifier' ? null : node.id, node.init], 'plain');
    case 'SwitchCase':
      return each(node.consequent, 'plain');
    case 'ConditionalExpression':
      return [
        [node.test, 'plain'],
        [node.consequent, place],
        [node.alternate, place],
      ];
    case 'LogicalExpression':
      return [
        [node.left, node.operator === '&&' ? 'plain' : place],
        [node.right, place],
      ];
    case 'BinaryExpression':
      return COMPARISONS.has(node.operator)
        ? each(
            [node.left, node.right].filter(({ type }) => type !== 'Literal' && type !== 'TemplateLiteral'),
            'plain',
          )
        : each([node.left, node.right], place);
    case 'TemplateLiteral':
      return each(node.expressions, place);
    case 'ArrayExpression':
      return each(node.elements, place);
    case 'TaggedTemplateExpression':
      return readNames(node.tag).some((name) => TAGS_OF_LANGUAGES.has(name))
        ? []
        : each(node.quasi.expressions, 'plain');
    case 'MemberExpression':
      return each([node.object, node.computed && node.property.type !== 'Literal' ? node.property : null], 'plain');
    case 'ThrowStatement':
      return readThrown(node.argument, place);
    case 'NewExpression':
      return readNew(node);
    case 'CallExpression':
      return readCall(node);
    default:
      return node.type.startsWith('TS') && !node.type.startsWith('TSEnum') ? [] : null;
  }
};

/** The text of a literal with a mark where a template has a value; null for any other node. */
const readText = (node: ESTree.Node): string | null => {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join(VALUE);
};

/** A page of HTML in a template is read between its tags. */
const findTexts = (node: ESTree.Node, place: Place): string[] => {
  const text = readText(node);
  if (text === null) return [];
  const parts = HTML_TAG.test(text) ? text.split(new RegExp(HTML_TAG, 'g')) : [text];
  return parts.filter((part) => isText(part, place)).map((part) => part.replaceAll(VALUE, '…').trim());
};

/** The texts of module constants by the name of the constant; those that are exported are not among them. */
const findConstants = ({ body }: ESTree.Program): Map<ESTree.Node, string> =>
  new Map(
    body
      .flatMap((one) => (one.type === 'VariableDeclaration' ? one.declarations : []))
      .flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[init, id.name] as const] : [])),
  );

/**
 * The texts for people that stand in a source file, instead of in the catalogue. One that is right where it is has a
 * comment on the line above: `not a message: why`. Above a list or a table it goes for all of it;
 * where it allows nothing, it is found itself.
 */
export const findLiteralTexts = (file: string, source: string): LiteralText[] => {
  const { program, comments } = parseSync(file, source);
  const toLine = (offset: number): number => source.slice(0, offset).split('\n').length;
  const allowed = new Set(comments.filter(({ value }) => ALLOWED.test(value)).map(({ end }) => toLine(end) + 1));
  const constants = findConstants(program);
  const isScreen = SCREENS.test(file);
  const isBackend = file.startsWith('backend/');
  const found: (LiteralText & { readonly constant: string | undefined })[] = [];
  const read = new Set<string>();

  const used = new Set<number>();

  const isAllowed = (line: number): boolean => {
    if (allowed.has(line)) used.add(line);
    return allowed.has(line);
  };
  const report = (node: ESTree.Node, text: string): void => {
    const leading = node.type === 'JSXText' ? node.value.length - node.value.trimStart().length : 0;
    const line = toLine(node.start + leading);
    const constant = constants.get(node);
    if (!isAllowed(line)) found.push({ file, line, text: text.replace(/\s+/g, ' '), constant });
  };
  const visit = (node: ESTree.Node, place: Place): void => {
    if (node.type === 'Identifier') read.add(node.name);
    if (TABLES.has(node.type) && isAllowed(toLine(node.start))) return;
    for (const text of findTexts(node, isScreen && place === 'plain' ? 'named' : place)) report(node, text);
    const parts =
      (isBackend ? readRequestCheck(node) : null) ?? readParts(node, place) ?? each(findChildren(node), 'plain');
    for (const [part, itsPlace] of parts) if (part) visit(part, itsPlace);
  };
  visit(program, 'plain');
  // A constant that nothing names but errors and logs is for developers as they are.
  const shown = found.filter(({ constant }) => constant === undefined || read.has(constant));
  const idle = [...allowed].filter((line) => !used.has(line));
  return [
    ...shown.map(({ line, text }) => ({ file, line, text })),
    ...idle.map((line) => ({ file, line: line - 1, text: 'This comment allows nothing.' })),
  ];
};
