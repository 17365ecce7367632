import type { ESTree } from 'rolldown/utils';
import {
  ATTRIBUTES_FOR_PROGRAMS,
  NAMES_OF_SAID,
  NAMES_OF_TEXTS,
  SHOWN_ATTRIBUTES,
  SHOWN_PROPERTIES,
} from './text-names.ts';
import type { Place } from './wording.ts';

/** A list of objects, such as the buttons of a toast. */
const isListOfObjects = (node: ESTree.Node): boolean =>
  node.type === 'ArrayExpression' && node.elements.every((one) => one?.type === 'ObjectExpression');

/** Functions that say to people what they are given. */
const SPEAKING =
  /^(refuse|alert|confirm|prompt|announce|setCustomValidity|\w+Toast|(set|show)(Problem|Error|Message|Notice)|Notification)$/;
/** Lists of what a mail or an answer says, which texts are pushed to. */
const LISTS_OF_TEXTS = /(lines|paragraphs|texts|messages|errors|problems)$/i;
/** The folder `path` joins names with. */
const PATHS = new Set(['path', 'posix', 'win32']);
/** Inputs whose value is a name for programs, or what somebody typed. */
const INPUTS_FOR_PROGRAMS = new Set(['hidden', 'radio', 'checkbox']);
/** Checks of zod whose first argument is a value, and no text about one. */
const CHECKS_OF_VALUES =
  /^(literal|enum|default|_default|catch|prefault|startsWith|endsWith|includes|discriminatedUnion|brand|templateLiteral)$/;

/** Properties that name a type, of the graph or of structured data, a relation between pages, or who asks. */
const FOR_PROGRAMS = new Set(['__typename', '@type', '@context', 'rel', 'authorization']);

/** Errors for developers and logs. One of any other name may be said to a person, whether it is thrown or not. */
const FOR_DEVELOPERS = /(Error|Fault|Exception|Unavailable)$|^(Overloaded|Queue(Timeout|Aborted)|GatewayDown)$/;
const REFUSAL = /Refusal$/;
/** Of the arguments of `Refusal`, a code, a reason, a field and a message, these are said. */
const SAID_OF_REFUSAL: readonly number[] = [1, 3];
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

export const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const findChildren = (node: ESTree.Node): ESTree.Node[] => Object.values(node).flat().filter(isNode);

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

export type Part = readonly [node: ESTree.Node | null | undefined, place: Place];

/** A property of an object that is written, or of a pattern that takes one apart. */
type Property = Extract<ESTree.Node, { type: 'Property' }>;

export const each = (nodes: readonly (ESTree.Node | null)[], place: Place): Part[] =>
  nodes.map((node) => [node, place]);

const findPlaceOfValue = (name: string, value: ESTree.Node, place: Place): Place => {
  if (SHOWN_PROPERTIES.test(name)) return 'shown';
  if (place === 'said' && (NAMES_OF_SAID.has(name) || isListOfObjects(value))) return 'said';
  return NAMES_OF_TEXTS.has(name) ? 'named' : 'plain';
};

const readProperty = ({ key, computed, value }: Property, place: Place): Part[] => {
  const name = getKey(key);
  if (FOR_PROGRAMS.has(name)) return [];
  return [
    [computed ? key : null, 'plain'],
    [value, findPlaceOfValue(name, value, place)],
  ];
};

/** A message beside a code is what is said for the code. */
const readObject = ({ properties }: ESTree.ObjectExpression, place: Place): Part[] => {
  const hasCode = properties.some((one) => one.type === 'Property' && getKey(one.key) === 'code');
  return each(properties, hasCode ? 'said' : place);
};

const readAttribute = ({ name, value }: ESTree.JSXAttribute): Part[] => {
  const key = getKey(name);
  if (ATTRIBUTES_FOR_PROGRAMS.test(key)) return [];
  return [[value, SHOWN_ATTRIBUTES.has(key) ? 'shown' : 'named']];
};

/** A button of a form, and an input that is filled in already, show their value. */
const readInput = (node: ESTree.JSXOpeningElement): Part[] => {
  const attributes = node.attributes.filter((one) => one.type === 'JSXAttribute');
  const type = attributes.find(({ name }) => getKey(name) === 'type')?.value;
  const isShown = !(type?.type === 'Literal' && INPUTS_FOR_PROGRAMS.has(String(type.value)));
  return node.attributes.flatMap((one): Part[] =>
    isShown && one.type === 'JSXAttribute' && /^(value|defaultValue)$/.test(getKey(one.name))
      ? [[one.value, 'shown']]
      : [[one, 'plain']],
  );
};

const readNew = ({ callee, arguments: given }: ESTree.NewExpression, place: Place): Part[] => {
  const [name = ''] = readNames(callee);
  if (FOR_DEVELOPERS.test(name)) return [];
  const isSaid = (at: number): boolean =>
    name === 'Refusal' ? SAID_OF_REFUSAL.includes(at) : place === 'said' || REFUSAL.test(name);
  const isShown = SPEAKING.test(name);
  return [[callee, 'plain'], ...given.map((one, at): Part => [one, isShown || isSaid(at) ? 'said' : 'plain'])];
};

const isZodText = (node: ESTree.Node): boolean =>
  ['Literal', 'TemplateLiteral', 'Identifier'].includes(node.type) ||
  (node.type === 'Property' && ['error', 'message'].includes(getKey(node.key)));

/** A check of a request by zod, whose text is for clients: pages have a message for that. Null for any other node. */
export const readRequestCheck = (node: ESTree.Node): Part[] | null => {
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

/** A check of a form by zod, whose text stands beside a field. Null for any other node. */
export const readFormCheck = (node: ESTree.Node): Part[] | null => {
  if (node.type !== 'CallExpression' || readNames(node.callee).at(-1) !== 'z') return null;
  const { callee, arguments: given } = node;
  const [name = ''] = readNames(callee);
  if (DOCUMENTATION.has(name)) return null;
  const isValue = CHECKS_OF_VALUES.test(name);
  const parts = given.flatMap((one, at): Part[] => {
    if (one.type !== 'ObjectExpression') return [[one, isValue && at === 0 ? 'plain' : 'said']];
    return one.properties.map((part) =>
      part.type === 'Property' && isZodText(part) ? [part.value, 'said'] : [part, 'plain'],
    );
  });
  return [[callee, 'plain'], ...parts];
};

/** A new error that is thrown or rejected with is for the reader, unless the name of its class says otherwise. */
const readThrown = (node: ESTree.Node, place: Place): Part[] => [
  [node, node.type === 'NewExpression' ? 'said' : place],
];

/** How the arguments of a call are read, by the name of the function and of what it belongs to. */
const findPlaceOfArguments = (name: string, [owner = '']: readonly string[]): Place => {
  if (name === 'join') return owner === '' || PATHS.has(owner) ? 'plain' : 'shown';
  if (name === 'push' || name === 'unshift') return LISTS_OF_TEXTS.test(owner) ? 'said' : 'plain';
  return SPEAKING.test(name) ? 'said' : 'plain';
};

/** An attribute that is set, or the children of an element that is made without JSX. */
const readElement = (name: string, given: ESTree.CallExpression['arguments']): Part[] | null => {
  const [first] = given;
  if (name === 'createElement') return given.map((one, at): Part => [one, at < 2 ? 'plain' : 'shown']);
  const isShown = first?.type === 'Literal' && SHOWN_ATTRIBUTES.has(String(first.value));
  return name === 'setAttribute' && isShown ? each(given.slice(1), 'shown') : null;
};

/** A text that is changed before it is shown, as by `trim`. */
const readReceiver = ({ callee }: ESTree.CallExpression, place: Place): Part[] =>
  place === 'shown' && callee.type === 'MemberExpression' && /Literal$/.test(callee.object.type)
    ? [[callee.object, place]]
    : [];

const readCall = (node: ESTree.CallExpression, place: Place): Part[] => {
  const { callee, arguments: given } = node;
  if (callee.type === 'Super') return [];
  const [name = '', ...owners] = readNames(callee);
  const receiver = readReceiver(node, place);
  if (receiver.length > 0) return receiver;
  const element = readElement(name, given);
  if (element) return element;
  if (OF_PROGRAMS.has(name) || [name, ...owners].some((one) => LOGS.has(one))) return [];
  if (DOCUMENTATION.has(name)) return [[callee, 'plain']];
  if (name === 'reject') return given.flatMap((one) => readThrown(one, 'plain'));
  return [[callee, 'plain'], ...each(given, findPlaceOfArguments(name, owners))];
};

const readAssignment = ({ left, right }: ESTree.AssignmentExpression): Part[] => {
  const [name = '', owner = ''] = readNames(left);
  const isTitle = owner === 'document' && name === 'title';
  const isPart = left.type === 'MemberExpression';
  return [
    [left, 'plain'],
    [right, isTitle ? 'shown' : isPart ? findPlaceOfValue(name, right, 'plain') : 'plain'],
  ];
};

const readJsx = (node: ESTree.Node): Part[] | null => {
  switch (node.type) {
    case 'JSXOpeningElement':
      return getKey(node.name) === 'input' ? readInput(node) : null;
    case 'JSXElement':
      return [[node.openingElement, 'plain'], ...each(node.children, 'shown')];
    case 'JSXFragment':
      return each(node.children, 'shown');
    case 'JSXAttribute':
      return readAttribute(node);
    default:
      return null;
  }
};

/** The parts of a node that are read, and how; null for one whose parts are read like any other. */
export const readParts = (node: ESTree.Node, place: Place): Part[] | null => {
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
    case 'Property':
      return readProperty(node, place);
    case 'ObjectExpression':
      return readObject(node, place);
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
      return readNames(node.tag).some((name) => TAGS_OF_LANGUAGES.has(name)) ? [] : [[node.quasi, place]];
    case 'MemberExpression':
      return each([node.object, node.computed && node.property.type !== 'Literal' ? node.property : null], 'plain');
    case 'ThrowStatement':
      return readThrown(node.argument, place);
    case 'NewExpression':
      return readNew(node, place);
    case 'CallExpression':
      return readCall(node, place);
    case 'SequenceExpression':
      return each(node.expressions, place);
    case 'AssignmentExpression':
      return readAssignment(node);
    default:
      return node.type.startsWith('TS') && !node.type.startsWith('TSEnum') ? [] : readJsx(node);
  }
};
