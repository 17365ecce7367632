import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** Vite's list of the files of its client build. */
export const readManifest = (clientFolder: string): Manifest =>
  JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));

const closure = (manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> => {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closure(manifest, manifest[key]?.imports ?? [], seen);
  }
  return seen;
};

/** The scripts that these source modules need before they can run, their static imports included. */
export const findScripts = (manifest: Manifest, modules: readonly string[]): string[] => {
  const chunks = [...closure(manifest, modules)].flatMap((key) => manifest[key] ?? []);
  return [...new Set(chunks.map(({ file }) => `/${file}`))];
};

/** The module every page starts from. */
export const findEntry = (manifest: Manifest): string => {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The client build has no entry');
  return entry;
};
