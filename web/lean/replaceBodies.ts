interface Block {
  readonly start: number;
  readonly end: number;
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const isBlock = (value: unknown): value is Block & Node => isNode(value) && value.type === 'BlockStatement';

/** Where a function has its name and itself: declared, a method, or assigned to something. */
const PARTS: Readonly<Record<string, readonly [name: string, value: string | null]>> = {
  FunctionDeclaration: ['id', null],
  MethodDefinition: ['key', 'value'],
  AssignmentExpression: ['left', 'right'],
};

/** Tells the body of each function that has a name. */
const visitFunctions = (node: unknown, visit: (name: Node & Block, body: Block) => void): void => {
  if (!isNode(node)) return;
  const [nameKey, valueKey] = PARTS[String(node.type)] ?? [];
  const name = nameKey && node[nameKey];
  const value = valueKey ? node[valueKey] : node;
  if (isNode(name) && isNode(value) && isBlock(value.body)) visit(name as Node & Block, value.body);
  for (const child of Object.values(node)) visitFunctions(child, visit);
};

/**
 * A module with other bodies in place of those of these functions and methods.
 * @param program its syntax tree.
 */
export const replaceBodies = (code: string, program: unknown, bodies: Readonly<Record<string, string>>): string => {
  const found: (Block & { readonly name: string })[] = [];
  visitFunctions(program, (name, { start, end }) => {
    found.push({ name: code.slice(name.start, name.end), start, end });
  });
  const replaced = Object.entries(bodies).map(([name, body]) => {
    const [one, ...others] = found.filter((own) => own.name === name);
    if (!one || others.length > 0) throw new Error(`${one ? 'More than one' : 'No'} function has the name ${name}`);
    return { ...one, body };
  });
  return replaced
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, body }) => `${rest.slice(0, start)}{${body}}${rest.slice(end)}`, code);
};
