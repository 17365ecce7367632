import { dirname, posix } from 'node:path';
import { type ESTree, parseSync } from 'rolldown/utils';

/** A message of the catalogue: the name of its file, its key there, and its text. */
export interface CatalogueMessage {
  readonly file: string;
  readonly key: string;
  readonly text: string;
  /** Why it stands beside another one with the same text; null where it does not. */
  readonly apart: string | null;
}

/** The messages that a source file uses. */
export interface MessageUses {
  /** Messages that are named, as `file.key`. */
  readonly named: ReadonlySet<string>;
  /** Files that are handed on as a whole: any name in the code may be one of their keys. */
  readonly handedOn: ReadonlySet<string>;
  /** Files whose keys are computed, so that every one may be used. */
  readonly computed: ReadonlySet<string>;
  /** Every name of a member and every text in the source. */
  readonly names: ReadonlySet<string>;
}

const MODULE = /^(?:domain\/src|@patchwork\/domain)\/messages\/(.+\/)?([\w-]+)\.generated\.ts$/;

/** The messages of a file under another name: with their keys, for those that travel. */
const OTHER_MODULES: Readonly<Record<string, string>> = { reasons: 'refusals' };

/** Folders of generated modules that hold a file in several languages. */
const BY_LOCALE = 'by-locale/';

interface MessageModule {
  readonly file: string;
  readonly isByLocale: boolean;
}

const readModule = (importer: string, specifier: string): MessageModule | null => {
  const path = specifier.startsWith('.') ? posix.join(dirname(importer), specifier) : specifier;
  const [, folder, file] = MODULE.exec(path) ?? [];
  return file ? { file: OTHER_MODULES[file] ?? file, isByLocale: folder === BY_LOCALE } : null;
};

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const OF_VALUES = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
const isType = ({ type }: ESTree.Node): boolean => type.startsWith('TS') && !OF_VALUES.includes(type);

const getName = (node: ESTree.Node): string | null => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
};

/** Gathers the uses of one source file. */
class UseCollector {
  readonly named = new Set<string>();
  readonly handedOn = new Set<string>();
  readonly computed = new Set<string>();
  readonly names = new Set<string>();
  readonly #importer: string;
  /** Catalogue files by the name of their namespace in this source. */
  readonly #namespaces = new Map<string, string>();

  constructor(importer: string) {
    this.#importer = importer;
  }

  import({ source, specifiers, importKind }: ESTree.ImportDeclaration): void {
    const module = readModule(this.#importer, source.value);
    if (!module || importKind === 'type') return;
    for (const specifier of specifiers) {
      if (module.isByLocale) this.handedOn.add(module.file);
      else if (specifier.type === 'ImportSpecifier') this.#name(module.file, getName(specifier.imported));
      else this.#namespaces.set(specifier.local.name, module.file);
    }
  }

  visit(node: ESTree.Node): void {
    if (node.type === 'ImportDeclaration' || isType(node)) return;
    if (node.type === 'ImportExpression') this.#importLater(node);
    else if (node.type === 'MemberExpression') this.#visitMember(node);
    else if (node.type === 'VariableDeclarator' && node.init?.type === 'Identifier') this.#visitDeclaration(node);
    else if (node.type === 'Property') this.#visitProperty(node);
    else if (node.type === 'Identifier') this.#handOn(node.name);
    else {
      if (node.type === 'Literal' && typeof node.value === 'string') this.names.add(node.value);
      for (const child of Object.values(node).flat().filter(isNode)) this.visit(child);
    }
  }

  #name(file: string, key: string | null): void {
    if (key !== null) this.named.add(`${file}.${key}`);
  }

  #handOn(name: string): void {
    const file = this.#namespaces.get(name);
    if (file) this.handedOn.add(file);
  }

  #importLater({ source }: ESTree.ImportExpression): void {
    const module = readModule(this.#importer, getName(source) ?? '');
    if (module) this.handedOn.add(module.file);
  }

  #visitMember({ object, property, computed }: ESTree.MemberExpression): void {
    const file = object.type === 'Identifier' ? this.#namespaces.get(object.name) : undefined;
    const key = !computed || property.type === 'Literal' ? getName(property) : null;
    if (key !== null) this.names.add(key);
    if (!file) this.visit(object);
    else if (key === null) this.computed.add(file);
    else this.#name(file, key);
    if (computed) this.visit(property);
  }

  #visitDeclaration({ id, init }: ESTree.VariableDeclarator): void {
    const file = init?.type === 'Identifier' ? this.#namespaces.get(init.name) : undefined;
    if (file && id.type === 'ObjectPattern' && id.properties.every(({ type }) => type === 'Property')) {
      for (const one of id.properties) if (one.type === 'Property') this.#name(file, getName(one.key));
    } else if (init) this.visit(init);
    this.visit(id);
  }

  #visitProperty({ key, value, computed }: Extract<ESTree.Node, { type: 'Property' }>): void {
    const name = computed ? null : getName(key);
    if (name !== null) this.names.add(name);
    if (computed) this.visit(key);
    this.visit(value);
  }
}

/** Finds the messages that a source file uses; `importer` is its path from the root of the repository. */
export const readMessageUses = (importer: string, source: string): MessageUses => {
  const collector = new UseCollector(importer);
  const { program } = parseSync(importer, source);
  for (const statement of program.body) if (statement.type === 'ImportDeclaration') collector.import(statement);
  collector.visit(program);
  return collector;
};

/** The messages that no source says. */
export const findUnusedMessages = (
  messages: readonly CatalogueMessage[],
  uses: readonly MessageUses[],
): CatalogueMessage[] => {
  const union = (pick: (one: MessageUses) => ReadonlySet<string>) => new Set(uses.flatMap((one) => [...pick(one)]));
  const named = union((one) => one.named);
  const handedOn = union((one) => one.handedOn);
  const computed = union((one) => one.computed);
  const names = union((one) => one.names);
  return messages.filter(
    ({ file, key }) => !named.has(`${file}.${key}`) && !computed.has(file) && !(handedOn.has(file) && names.has(key)),
  );
};

/**
 * The messages that say the same as an earlier one, of whatever file, and of which none says why it is meant apart; and those
 * that are meant apart from nothing.
 */
export const findRepeatedMessages = (messages: readonly CatalogueMessage[]): CatalogueMessage[] => {
  const groups = [...Map.groupBy(messages, ({ text }) => text).values()];
  return groups.flatMap((group) => {
    if (group.length === 1) return group.filter(({ apart }) => apart !== null);
    const [, ...repeated] = group.filter(({ apart }) => apart === null);
    return repeated;
  });
};
