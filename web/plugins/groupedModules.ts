import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Manifest } from '../server/manifest.ts';

const MANIFEST = '.vite/manifest.json';

/**
 * Vite's manifest names modules that have a file of their own. Those that are imported when they are needed, and share a
 * file with others (`codeSplitting` in vite.config.ts), are added to it: the web server announces the code of pages by it.
 */
export const listGroupedModules = (root: string): Plugin => ({
  name: 'list-grouped-modules',
  writeBundle({ dir = '' }, bundle) {
    const file = join(dir, MANIFEST);
    const manifest: Record<string, Manifest[string]> = JSON.parse(readFileSync(file, 'utf8'));
    const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
    for (const chunk of Object.values(bundle)) {
      const entry = byFile.get(chunk.fileName);
      if (chunk.type !== 'chunk' || !entry) continue;
      for (const id of chunk.moduleIds) {
        const key = relative(root, id);
        if (manifest[key] || !this.getModuleInfo(id)?.dynamicImporters.length) continue;
        manifest[key] = { file: entry.file, ...(entry.imports && { imports: entry.imports }) };
      }
    }
    writeFileSync(file, JSON.stringify(manifest));
  },
});
