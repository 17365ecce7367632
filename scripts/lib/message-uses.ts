import { dirname, posix } from 'node:path';
import { type ESTree, parseSync } from 'rolldown/utils';

/** The messages that a source file uses. A message is named `file.key`, or `:Type.key` where only its type is known there. */
export interface MessageUses {
  readonly named: ReadonlySet<string>;
  /** Files or types whose keys are computed, so that every one may be used. */
  readonly computed: ReadonlySet<string>;
  /** Files by the types that the source declares for their messages. */
  readonly types: ReadonlyMap<string, string>;
}

const MODULE = /^(?:domain\/src|@patchwork\/domain)\/messages\/(.+\/)?([\w-]+)\.generated\.ts$/;

/** The messages of a file under another name: with their keys, for those that travel. */
const OTHER_MODULES: Readonly<Record<string, string>> = { reasons: 'refusals' };

/** Folders of generated modules that hold a file in several languages, and the function that picks one of them. */
const BY_LOCALE = 'by-locale/';
const PICK = 'findMessages';

/** Functions of `Object` that read whatever keys there are. */
const READS_ALL = new Set(['keys', 'values', 'entries']);

/** The messages that a name stands for: those of a file or a type, in one language or in all of them. */
interface Messages {
  readonly origin: string;
  readonly isByLocale: boolean;
}

const readModule = (importer: string, specifier: string): Messages | null => {
  const path = specifier.startsWith('.') ? posix.join(dirname(importer), specifier) : specifier;
  const [, folder, file] = MODULE.exec(path) ?? [];
  return file ? { origin: OTHER_MODULES[file] ?? file, isByLocale: folder === BY_LOCALE } : null;
};

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const findChildren = (node: ESTree.Node): ESTree.Node[] => Object.values(node).flat().filter(isNode);

const OF_VALUES = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
const isType = ({ type }: ESTree.Node): boolean => type.startsWith('TS') && !OF_VALUES.includes(type);

const SCOPES = /Function|Arrow|^(BlockStatement|For\w*Statement|CatchClause)$/;

const getName = (node: ESTree.Node): string | null => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
};

const getKey = ({ property, computed }: ESTree.MemberExpression): string | null =>
  !computed || property.type === 'Literal' ? getName(property) : null;

interface PatternProperty {
  readonly key: ESTree.Node;
  readonly value: ESTree.Node;
  readonly computed: boolean;
}

/** Follows the messages of one source file from where they are imported, or said to be by a type, to where one is used. */
class UseCollector {
  readonly named = new Set<string>();
  readonly computed = new Set<string>();
  readonly types = new Map<string, string>();
  readonly #importer: string;
  /** Properties that a type of this source says to be messages. */
  readonly #properties = new Map<string, Messages>();
  /** Names that stand for messages, or for something else where they hide messages; the innermost scope comes last. */
  readonly #scopes: Map<string, Messages | null>[] = [new Map()];

  constructor(importer: string) {
    this.#importer = importer;
  }

  read({ body }: ESTree.Program): void {
    for (const one of body) if (one.type === 'ImportDeclaration') this.#import(one);
    for (const one of body) this.#declareTypes(one);
    for (const one of body) this.#visit(one);
  }

  #import({ source, specifiers, importKind }: ESTree.ImportDeclaration): void {
    const module = readModule(this.#importer, source.value);
    for (const specifier of specifiers) {
      const isMessage = module !== null && !module.isByLocale && specifier.type === 'ImportSpecifier';
      if (isMessage && importKind !== 'type') this.#use(module, getName(specifier.imported));
      else if (module && !isMessage) this.#bind(specifier.local.name, module);
    }
  }

  /** Types of messages, and properties that have one. */
  #declareTypes(node: ESTree.Node): void {
    if (node.type === 'TSTypeAliasDeclaration') {
      const messages = this.#findQueried(node.typeAnnotation);
      if (messages) this.types.set(node.id.name, messages.origin);
    }
    if (node.type === 'TSPropertySignature') {
      const [name, messages] = [getName(node.key), this.#readType(node.typeAnnotation)];
      if (name !== null && messages) this.#properties.set(name, messages);
    }
    for (const child of findChildren(node)) this.#declareTypes(child);
  }

  /** The messages that a type is made of by `typeof`. */
  #findQueried(node: ESTree.Node): Messages | null {
    if (node.type === 'TSTypeQuery' && node.exprName.type === 'Identifier') return this.#find(node.exprName.name);
    for (const child of findChildren(node)) {
      const found = this.#findQueried(child);
      if (found) return found;
    }
    return null;
  }

  /** A type by its name. Whether it is of messages, and of which file, is known where it is declared. */
  #readType(annotation: ESTree.Node | null | undefined): Messages | null {
    if (annotation?.type !== 'TSTypeAnnotation') return null;
    const { typeAnnotation: type } = annotation;
    if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return null;
    return { origin: `:${type.typeName.name}`, isByLocale: false };
  }

  #find(name: string): Messages | null {
    return this.#scopes.findLast((scope) => scope.has(name))?.get(name) ?? null;
  }

  #bind(name: string, messages: Messages | null): void {
    this.#scopes.at(-1)?.set(name, messages);
  }

  #use(messages: Messages | null, key: string | null): void {
    if (messages === null || messages.isByLocale) return;
    if (key === null) this.computed.add(messages.origin);
    else this.named.add(`${messages.origin}.${key}`);
  }

  /** The messages that an expression stands for. */
  #resolve(node: ESTree.Node): Messages | null {
    switch (node.type) {
      case 'Identifier':
        return this.#find(node.name);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        return this.#resolve(node.expression);
      case 'AwaitExpression':
        return this.#resolve(node.argument);
      case 'ImportExpression':
        return readModule(this.#importer, getName(node.source) ?? '');
      case 'MemberExpression': {
        const table = this.#resolve(node.object);
        if (table?.isByLocale) return { ...table, isByLocale: false };
        return this.#properties.get(getKey(node) ?? '') ?? null;
      }
      case 'CallExpression': {
        const table = getName(node.callee) === PICK && node.arguments[0] ? this.#resolve(node.arguments[0]) : null;
        return table && { ...table, isByLocale: false };
      }
      default:
        return null;
    }
  }

  #visit(node: ESTree.Node): void {
    if (node.type === 'ImportDeclaration' || isType(node)) return;
    if (SCOPES.test(node.type)) this.#scopes.push(new Map());
    if ('params' in node) for (const one of node.params) this.#bindPattern(one as ESTree.Node, null);
    if (node.type === 'VariableDeclarator') this.#bindPattern(node.id, node.init && this.#resolve(node.init));
    if (node.type === 'MemberExpression') this.#use(this.#resolve(node.object), getKey(node));
    if (node.type === 'SpreadElement') this.#use(this.#resolve(node.argument), null);
    if (node.type === 'CallExpression') this.#visitCall(node);
    for (const child of findChildren(node)) this.#visit(child);
    if (SCOPES.test(node.type)) this.#scopes.pop();
  }

  #visitCall({ callee, arguments: given }: ESTree.CallExpression): void {
    if (callee.type !== 'MemberExpression' || !given[0]) return;
    const name = getKey(callee) ?? '';
    if (READS_ALL.has(name) && getName(callee.object) === 'Object') this.#use(this.#resolve(given[0]), null);
  }

  /** Binds the names of a parameter or a declaration, of which `messages` is the value. */
  #bindPattern(pattern: ESTree.Node, messages: Messages | null | undefined): void {
    if (pattern.type === 'Identifier') {
      this.#bind(pattern.name, messages ?? this.#readType(pattern.typeAnnotation));
    } else if (pattern.type === 'AssignmentPattern') this.#bindPattern(pattern.left, messages);
    else if (pattern.type === 'ArrayPattern') {
      for (const one of pattern.elements) if (one) this.#bindPattern(one, null);
    } else if (pattern.type === 'RestElement') {
      this.#use(messages ?? null, null);
      this.#bindPattern(pattern.argument, null);
    } else if (pattern.type === 'ObjectPattern') {
      for (const one of pattern.properties) {
        if (one.type === 'RestElement') this.#bindPattern(one, messages);
        else this.#bindProperty(one, messages);
      }
    }
  }

  #bindProperty({ key, value, computed }: PatternProperty, messages: Messages | null | undefined): void {
    const name = computed ? null : getName(key);
    this.#use(messages ?? null, name);
    this.#bindPattern(value, this.#properties.get(name ?? ''));
  }
}

/** Finds the messages that a source file uses; `importer` is its path from the root of the repository. */
export const readMessageUses = (importer: string, source: string): MessageUses => {
  const collector = new UseCollector(importer);
  collector.read(parseSync(importer, source).program);
  return collector;
};
