import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { replaceBodies } from './replaceBodies.ts';
import { UNUSED } from './unused.ts';

interface StandIn {
  /** The modules that import it, by their paths. */
  readonly importer: RegExp;
  /** Their imports: a package, or the end of a module's path. */
  readonly name: string;
  readonly file: string;
}

/** Left out of the browser's build, since no page uses it: see docs/decisions/043-lean-packages.md. */
export const STAND_INS: readonly StandIn[] = [
  { importer: /@apollo\/client\//, name: 'graphql', file: 'graphql.ts' },
  { importer: /@apollo\/client\//, name: 'removeDirectivesFromDocument.js', file: 'apollo.ts' },
  { importer: /@apollo\/client\//, name: 'maskOperation.js', file: 'apollo.ts' },
  { importer: /@apollo\/client\//, name: 'maskFragment.js', file: 'apollo.ts' },
  { importer: /@apollo\/client\//, name: 'coerceScalarFieldsToParsed.js', file: 'apollo.ts' },
  { importer: /@apollo\/client\//, name: 'isDeferredFragment.js', file: 'apollo.ts' },
  { importer: /@apollo\/client\//, name: 'isStreamField.js', file: 'apollo.ts' },
  { importer: /react-router\/.*lib\/(dom\/lib|components)\.js/, name: 'ssr/components.js', file: 'router.ts' },
  { importer: /react-router\/.*lib\/router\/router\.js/, name: './instrumentation.js', file: 'router.ts' },
  { importer: /@apollo\/client\/(?!core\/refetchSources)|web\/src\//, name: 'rxjs', file: 'rxjs.ts' },
];

const unused = Object.entries(UNUSED);

/** Puts the stand-ins in the place of what packages import, and takes what is unused out of them. */
export const leanPackages = (standIns = STAND_INS): Plugin => ({
  name: 'lean-packages',
  enforce: 'pre',
  resolveId: (source, path = '') => {
    const found = standIns.find(({ name, importer }) => source.endsWith(name) && importer.test(path));
    return found && fileURLToPath(new URL(found.file, import.meta.url));
  },
  transform(code, id) {
    const [, bodies] = unused.find(([path]) => id.endsWith(`/node_modules/${path}`)) ?? [];
    return bodies && { code: replaceBodies(code, this.parse(code), bodies), map: null };
  },
});
