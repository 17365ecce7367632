import { type ESTree, parseSync } from 'rolldown/utils';
import { each, findChildren, readFormCheck, readParts, readRequestCheck } from './text-places.ts';
import { isText, type Place, VALUE } from './wording.ts';

/** A text for people that stands in the code. */
export interface LiteralText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Code of screens and mails, where a capitalized word is a text; elsewhere it may be the name of a type. */
const SCREENS = /^(web\/src\/(components|features|routes|shop)|backend\/src\/mail)\//;

/** How a check by zod is read; those of settings, in the domain, speak to whoever runs the shop. */
const CHECKS = [
  ['backend/', readRequestCheck],
  ['web/', readFormCheck],
] as const;

/** A tag of HTML or XML, whatever values it has. */
const TAG = new RegExp(`<[/!?]?[a-zA-Z${VALUE}][^<>]*>`);
const TABLES = new Set(['ArrayExpression', 'ObjectExpression', 'TemplateLiteral']);
/** Where a constant is read as if its text stood there. */
const PLACES_OF_PEOPLE = new Set<Place>(['shown', 'said']);
const AS_IF_THERE = new Set(['Literal', 'TemplateLiteral', 'ConditionalExpression', 'LogicalExpression']);
const ALLOWED = /^[\s*]*not a message: \S/;

/** The text of a literal with a mark where a template has a value; null for any other node. */
const readText = (node: ESTree.Node): string | null => {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join(VALUE);
};

/** HTML in a template is read between its tags, where people read whatever there is. */
const findTexts = (node: ESTree.Node, place: Place): string[] => {
  const text = readText(node);
  if (text === null) return [];
  const parts = TAG.test(text) ? text.split(new RegExp(TAG, 'g')) : [text];
  const itsPlace = parts.length > 1 ? 'shown' : place;
  return parts.filter((part) => isText(part, itsPlace)).map((part) => part.replaceAll(VALUE, '…').trim());
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
  const readCheck = CHECKS.find(([folder]) => file.startsWith(folder))?.[1];
  const initializers = new Map([...constants].map(([init, name]) => [name, init]));
  const found: (LiteralText & { readonly constant: string | undefined })[] = [];
  const read = new Set<string>();

  const used = new Set<number>();

  const isAllowed = (line: number): boolean => {
    if (allowed.has(line)) used.add(line);
    return allowed.has(line);
  };
  const report = (node: ESTree.Node, given: string): void => {
    const text = given.replace(/\s+/g, ' ');
    const leading = node.type === 'JSXText' ? node.value.length - node.value.trimStart().length : 0;
    const line = toLine(node.start + leading);
    const constant = constants.get(node);
    const isFound = found.some((one) => one.line === line && one.text === text);
    if (!isFound && !isAllowed(line)) found.push({ file, line, text, constant });
  };
  const visit = (node: ESTree.Node, place: Place): void => {
    if (node.type === 'Identifier') {
      read.add(node.name);
      const init = initializers.get(node.name);
      if (init && PLACES_OF_PEOPLE.has(place) && AS_IF_THERE.has(init.type)) visit(init, place);
    }
    if (TABLES.has(node.type) && isAllowed(toLine(node.start))) return;
    for (const text of findTexts(node, isScreen && place === 'plain' ? 'named' : place)) report(node, text);
    const parts = readCheck?.(node) ?? readParts(node, place) ?? each(findChildren(node), 'plain');
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
