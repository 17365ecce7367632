import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import type { ImportRule } from '../import-rules.ts';

/** An import of a file: a path from the root of the repository, or the name of a package. */
export interface Import {
  readonly file: string;
  readonly line: number;
  readonly imported: string;
  /** True where only types are imported, of which nothing is left once the program runs. */
  readonly isType: boolean;
}

interface Breach extends Import {
  readonly because: string;
  /** The files by which an import of a file leads to what is forbidden; none where it is forbidden itself. */
  readonly through: readonly string[];
}

const WORKSPACES = ['domain', 'gateway', 'backend', 'web', 'e2e', 'bench', 'scripts'];
const OWN_PACKAGE = /^@patchwork\/([\w-]+)(?:\/(.*))?$/;

/** Packages whose exports lie elsewhere than in the folder of their name. */
const PACKAGE_FOLDERS: Readonly<Record<string, string>> = { domain: 'domain/src', demo: 'backend/demo' };

const resolveOwn = (workspace: string, path: string): string =>
  posix.join(PACKAGE_FOLDERS[workspace] ?? workspace, path);

/** Where an import leads: a path from the root of the repository, or the name of a package as it stands. */
const resolveImport = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier.replace(/\?.*$/, ''));
  const own = OWN_PACKAGE.exec(specifier);
  return own?.[1] ? resolveOwn(own[1], own[2] ?? '') : specifier;
};

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

/** Vite's `import.meta.glob`, whose globs are one text or a list of texts. */
const GLOB_IMPORT = /\bimport\.meta\.glob\b[^(]*\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*"|`[^`]*`)/g;

/** The files among these that a file imports by a glob. */
const readGlobImports = (file: string, source: string, files: readonly string[]): Import[] =>
  [...source.matchAll(GLOB_IMPORT)].flatMap(({ 1: written = '', index }) => {
    const globs = [...written.matchAll(/['"`](!?)([^'"`]*)['"`]/g)].map(([, sign, glob = '']) => ({
      isExcluded: sign === '!',
      glob: resolveImport(file, glob),
    }));
    const isNamed = (path: string, isExcluded: boolean) =>
      globs.some((one) => one.isExcluded === isExcluded && matchesGlob(path, one.glob));
    return files
      .filter((path) => isNamed(path, false) && !isNamed(path, true))
      .map((imported) => ({ file, line: lineAt(source, index), imported, isType: false }));
  });

interface Specifier {
  readonly value: string;
  readonly start: number;
  readonly isType: boolean;
}

/** The text that names what is imported; null where it is put together while the program runs. */
const readText = (node: ESTree.Expression): string | null => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return null;
  return node.quasis[0]?.value.cooked ?? null;
};

const areTypes = (specifiers: readonly object[]): boolean =>
  specifiers.length > 0 &&
  specifiers.every((one) => ['importKind', 'exportKind'].some((key) => Reflect.get(one, key) === 'type'));

/** Every form in which TypeScript names another module, wherever it may stand. */
const readSpecifiers = (file: string, source: string): Specifier[] => {
  const found: Specifier[] = [];
  const add = (node: ESTree.Expression | null, isType = false) => {
    const value = node && readText(node);
    if (node && value !== null) found.push({ value, start: node.start, isType });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type' || areTypes(node.specifiers)),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type' || areTypes(node.specifiers)),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source, true),
    TSImportEqualsDeclaration: ({ moduleReference, importKind }) => {
      if (moduleReference.type === 'TSExternalModuleReference') add(moduleReference.expression, importKind === 'type');
    },
  }).visit(parseSync(file, source).program);
  return found;
};

/**
 * Everything that a file imports, exports from or loads later, types included. `file` is a path from the root, and so are
 * `files`, those that its globs can name.
 */
export const readImports = (file: string, source: string, files: readonly string[] = []): Import[] => {
  const written = readSpecifiers(file, source).map(({ value, start, isType }) => ({
    file,
    line: lineAt(source, start),
    imported: resolveImport(file, value),
    isType,
  }));
  return [...written, ...readGlobImports(file, source, files)];
};

const matches = (path: string, globs: readonly string[] = []): boolean => globs.some((glob) => matchesGlob(path, glob));

/** The folder directly in another one that a path lies in; null for one that lies elsewhere or in no folder. */
const folderIn = (parent: string, path: string): string | null => {
  if (!path.startsWith(`${parent}/`)) return null;
  const [folder, ...rest] = path.slice(parent.length + 1).split('/');
  return folder && rest.length > 0 ? folder : null;
};

const isOtherFolder = (parent: string | undefined, { file, imported }: Import): boolean => {
  if (!parent) return false;
  const folder = folderIn(parent, imported);
  return folder !== null && folder !== folderIn(parent, file);
};

const holdsFor = (rule: ImportRule, file: string): boolean =>
  matches(file, rule.files) && !matches(file, rule.exceptIn);

const isForbidden = (rule: ImportRule, one: Import): boolean =>
  (matches(one.imported, rule.never) || isOtherFolder(rule.noOtherFolderOf, one)) && !matches(one.imported, rule.but);

/**
 * The shortest way from an import to a forbidden one, over imports of more than types: the files on it, and what the last
 * of them imports. It ends at files that the row holds for, which are looked at by themselves; null where there is none.
 */
const findWay = (rule: ImportRule, first: Import, byFile: ReadonlyMap<string, readonly Import[]>) => {
  if (first.isType) return null;
  const seen = new Set([first.imported]);
  const open = [{ file: first.imported, through: [first.imported] }];
  for (const { file, through } of open) {
    if (holdsFor(rule, file)) continue;
    for (const one of byFile.get(file) ?? []) {
      if (one.isType) continue;
      // As if the first file imported it: rooms of their own are counted from there.
      if (isForbidden(rule, { ...one, file: first.file })) return { imported: one.imported, through };
      if (seen.has(one.imported)) continue;
      seen.add(one.imported);
      open.push({ file: one.imported, through: [...through, one.imported] });
    }
  }
  return null;
};

const isGenerated = (file: string): boolean => /\.generated\.tsx?$/.test(file);

/** The imports of written files that a row of the table forbids, each once for every row. */
export const findBreaches = (rules: readonly ImportRule[], imports: readonly Import[]): Breach[] => {
  const written = imports.filter(({ file }) => !isGenerated(file));
  const byFile = Map.groupBy(written, ({ file }) => file);
  return written.flatMap((one) =>
    rules
      .filter((rule) => holdsFor(rule, one.file))
      .flatMap((rule): Breach[] => {
        if (isForbidden(rule, one)) return [{ ...one, because: rule.because, through: [] }];
        const way = rule.isTransitive ? findWay(rule, one, byFile) : null;
        return way ? [{ ...one, ...way, because: rule.because }] : [];
      }),
  );
};

/** The imports of every source file of the repository, generated ones included where they have been generated. */
export const readAllImports = (root: string): Import[] => {
  const files = globSync(`{${WORKSPACES.join(',')}}/**/*.{ts,tsx,mts,mjs}`, {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  }).map((path) => path.replaceAll('\\', '/'));
  return files.flatMap((file) => readImports(file, readFileSync(join(root, file), 'utf8'), files));
};

/**
 * The groups of files that import each other in turns, types and generated files included: each file of a group reaches every other one.
 * Tarjan's algorithm (1972), with its own stack.
 */
export const findCycles = (imports: readonly Import[]): string[][] => {
  const targets = Map.groupBy(imports, ({ file }) => file);
  const seen = new Map<string, { readonly index: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const cycles: string[][] = [];

  const visit = (file: string) => {
    const state = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(file, state);
    open.push(file);
    for (const { imported } of targets.get(file) ?? []) {
      if (!targets.has(imported)) continue;
      const other = seen.get(imported) ?? visit(imported);
      if (other.isOpen) state.low = Math.min(state.low, other.low);
    }
    if (state.low === state.index) close(file);
    return state;
  };

  const close = (first: string) => {
    const group = open.splice(open.indexOf(first));
    for (const file of group) (seen.get(file) as { isOpen: boolean }).isOpen = false;
    if (group.length > 1) cycles.push(group.sort());
  };

  for (const file of targets.keys()) if (!seen.has(file)) visit(file);
  return cycles;
};
