import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/** A title as the source has it: `%s`, `$name` and `${…}` are not filled in. */
export interface TestTitle {
  readonly title: string;
  readonly isSkipped: boolean;
}

type Node = ESTree.Expression | ESTree.Super | ESTree.SpreadElement | null | undefined;

const RUNNERS = ['it', 'test', 'describe'];
const SKIPPING = ['skip', 'todo', 'fixme'];

interface Callee {
  readonly runner: string;
  /** Members between the runner and the title: `['each']` in `it.each(rows)('…')`. */
  readonly members: readonly string[];
  readonly table: Node;
}

const readCallee = (node: Node): Callee | null => {
  if (node?.type === 'Identifier') return { runner: node.name, members: [], table: null };
  if (node?.type === 'CallExpression') {
    const callee = readCallee(node.callee);
    return callee && { ...callee, table: node.arguments[0] ?? callee.table };
  }
  if (node?.type !== 'MemberExpression' || node.property.type !== 'Identifier') return null;
  const callee = readCallee(node.object);
  return callee && { ...callee, members: [...callee.members, node.property.name] };
};

/** The text of a literal; of a template the text between its backticks, as written. */
const readText = (node: Node, source: string): string | null => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'Literal' && typeof node.value === 'number') return String(node.value);
  return node?.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : null;
};

const isUnconditional = ([condition]: readonly ESTree.Argument[]): boolean =>
  !condition || (condition.type === 'Literal' && condition.value !== false);

/** Fills in the texts of one row of a table; what is no literal keeps its placeholder. */
const fillIn = (title: string, row: Node, source: string): string => {
  if (row?.type === 'ObjectExpression') {
    const texts = new Map(
      row.properties.flatMap((one) =>
        one.type === 'Property' && one.key.type === 'Identifier' ? [[one.key.name, readText(one.value, source)]] : [],
      ),
    );
    return title.replace(/\$(\w+)/g, (placeholder, name: string) => texts.get(name) ?? placeholder);
  }
  const cells = row?.type === 'ArrayExpression' ? [...row.elements] : [row];
  return title.replace(/%[sijd]/g, (placeholder) => readText(cells.shift(), source) ?? placeholder);
};

/**
 * The titles that a test file gives to `it`, `test` and `describe`; with a table written in the same file, those of its
 * rows as well.
 */
export const readTestTitles = (file: string, text: string): TestTitle[] => {
  const { program } = parseSync(file, text);
  const tables = new Map<string, Node>();
  const open: { readonly node: ESTree.CallExpression; readonly titles: string[]; isSkipped: boolean }[] = [];
  const found: TestTitle[] = [];

  const findRows = (table: Node): readonly Node[] => {
    const list = table?.type === 'Identifier' ? tables.get(table.name) : table;
    const array = list?.type === 'TSAsExpression' ? list.expression : list;
    return array?.type === 'ArrayExpression' ? array.elements : [];
  };

  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier') tables.set(id.name, init);
    },
    CallExpression(node) {
      const callee = readCallee(node.callee);
      if (!callee || !RUNNERS.includes(callee.runner) || callee.members.includes('step')) return;
      const title = readText(node.arguments[0], text);
      const skips = callee.members.some((member) => SKIPPING.includes(member));
      const last = open.at(-1);
      if (title === null || node.arguments.length < 2) {
        if (skips && last && isUnconditional(node.arguments)) last.isSkipped = true;
        if (title === null || !skips) return;
      }
      const rows = findRows(callee.table).map((row) => fillIn(title, row, text));
      open.push({ node, titles: [...new Set([title, ...rows])], isSkipped: skips || (last?.isSkipped ?? false) });
    },
    'CallExpression:exit'(node) {
      if (open.at(-1)?.node !== node) return;
      const { titles, isSkipped } = open.pop() as (typeof open)[number];
      found.push(...titles.map((title) => ({ title, isSkipped })));
    },
  }).visit(program);
  return found;
};
