import { globSync } from 'node:fs';

const SCANNED = '{web/src,web/server,backend/src,gateway/src,domain/src}/**/*.{ts,tsx}';

/** Settings, programs and descriptions of metrics speak to whoever runs the shop. */
const FOR_OPERATORS = ['**/main.ts', '**/*.main.ts', '**/config.ts', '**/settings.ts', 'gateway/src/telemetry/**'];
/** Faults of operations, and documentation of the schema: pages go by their codes. */
const FOR_CLIENTS = ['gateway/src/{limits,plugins,server}/**'];
const NEVER_SHOWN = [
  ...FOR_OPERATORS,
  ...FOR_CLIENTS,

  '**/node_modules',
  '**/testing',
  '**/*.test.{ts,tsx}',
  '**/*.fixture.ts',
  '**/*.generated.{ts,tsx}',
];

/** The files whose texts people may read, at these paths; without paths, all of them. */
export const findScannedFiles = (root: string, paths: readonly string[] = []): string[] => {
  const places = paths.map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''));
  return globSync(SCANNED, { cwd: root, exclude: NEVER_SHOWN })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => places.length === 0 || places.some((place) => path === place || path.startsWith(`${place}/`)))
    .toSorted();
};
