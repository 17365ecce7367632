import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { leanPackages, STAND_INS } from './web/lean/plugin.ts';

const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include, globalSetup },
});

// Their files share a process and what it has loaded, which saves more than a second of work for each: none of them stands
// in for a module, and what a module keeps of its own is the same for whoever asks.
const shared = <Project extends { readonly test: object }>(project: Project) => ({
  ...project,
  test: { ...project.test, isolate: false },
});

const patient = <Project extends { readonly test: object }>(project: Project) => ({
  ...project,
  test: { ...project.test, setupFiles: ['web/src/testing/patience.ts'] },
});

const embeddedImage = ['backend/test/embedded-image.ts'];

// graphql ships two copies of itself, and bundlers take the other one than Node does: schemas of the one are refused by
// the other.
const oneGraphql = { resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] } };

const PUBLISHED = ['production', 'import', 'module', 'default'];

// The packages as the browser's build has them. Documents of tests are not those of codegen: only what is sent stays whole.
const lean = {
  ...patient(project('lean', ['web/src/{lib/apollo,shop/messages,shop/session}/**/*.test.{ts,tsx}'])),
  plugins: [leanPackages(STAND_INS.filter(({ name }) => name === 'rxjs'))],
  resolve: { conditions: PUBLISHED },
  ssr: { resolve: { conditions: PUBLISHED } },
};

// A file that needs a DOM says so on its first line: // @vitest-environment happy-dom
export default defineConfig({
  test: {
    environment: 'node',
    // Left to itself it keeps one processor free, and a machine with two would use half of itself.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Patience for a machine that is busy: what has to be quick is judged by tests of its own.
    testTimeout: process.env.DEEP ? 300_000 : 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      shared(project('domain', ['domain/**/*.test.ts'])),
      shared({ ...project('gateway', ['gateway/**/*.test.ts']), ...oneGraphql }),
      shared(project('backend', ['backend/**/*.test.ts'], embeddedImage)),
      patient(project('web', ['web/{src,server}/**/*.test.{ts,tsx}'])),
      { ...lean, test: { ...lean.test, server: { deps: { inline: [/@apollo\/client/] } } } },
      { ...project('scripts', ['scripts/*.test.ts', 'e2e/layers/*.test.ts'], embeddedImage), ...oneGraphql },
      project('abuse', ['scripts/abuse/**/*.test.ts']),
      { ...project('placement', ['e2e/layers/placement/**/*.test.ts']), ...oneGraphql },
    ],
  },
});
