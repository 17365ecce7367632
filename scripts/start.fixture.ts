import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePorts } from './lib/free-ports.ts';

/** Stands for one of the three servers: says how it was wired, and ends the way the test asks for. */
const server = (name: string) => `
import { createServer } from 'node:http';
const { PORT, GATEWAY_URL, BACKEND_URL, REFUSE } = process.env;
if (REFUSE === '${name}') {
  console.error('The data directory is in use.');
  process.exit(3);
}
createServer((request, response) => {
  if (request.url === '/crash') process.exit(7);
  response.writeHead(request.url === '/health/ready' ? 200 : 404).end();
}).listen(Number(PORT), () => {
  console.log('wired to', GATEWAY_URL, BACKEND_URL);
  if (process.env.WARN === '${name}') console.error('The disk is nearly full.');
});
process.on('SIGTERM', () => {
  console.log('ended in order');
  process.exit(0);
});
`;

/** Stands for npm: leaves behind what "npm ci" and "npm run build" would, generated code among it. */
const npm = `
import { mkdirSync, copyFileSync, writeFileSync } from 'node:fs';
const [command] = process.argv.slice(2);
if (command === 'run') {
  console.log('dist/assets/page.js 12 kB');
  writeFileSync('web/src/page.generated.ts', 'export const page = 1;');
  if (process.env.REFUSE === 'build') process.exit(1);
}
mkdirSync(command === 'ci' ? 'node_modules' : 'web/dist/en-US', { recursive: true });
if (command === 'ci') copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;

const lock = {
  packages: {
    '': {},
    'node_modules/one': { version: '1.0.0' },
    'node_modules/other': { version: '2.0.0', optional: true },
  },
};

/** A repository with the real scripts and three small servers. */
export const createRepository = () => {
  const root = mkdtempSync(join(tmpdir(), 'start-'));
  cpSync(import.meta.dirname, join(root, 'scripts'), {
    recursive: true,
    filter: (file) => !/\.ts$|\.cache/.test(file),
  });
  const files = {
    'backend/demo/main.ts': server('backend'),
    'gateway/src/main.ts': server('gateway'),
    'web/server/main.ts': server('web'),
    'web/src/page.ts': '',
    'domain/src/pricing/money.ts': '',
    'domain/messages/en-US/cart.json': '{}',
    'schema/cart.graphql': '',
    'codegen.ts': '',
    'package.json': '{ "type": "module" }',
    'package-lock.json': JSON.stringify(lock),
    'npm.mjs': npm,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true }) };
};

/** Three ports nobody listens on, under the names `npm start` reads. */
export const freePorts = async () => {
  const [web, gateway, backend] = await findFreePorts(3);
  return { PORT: String(web), GATEWAY_PORT: String(gateway), BACKEND_PORT: String(backend) };
};

/** A running `npm start`, by itself or below a shell as npm runs it: its words so far, and how it ended. */
export const start = (root: string, env: Record<string, string>, args: readonly string[] = []) => {
  const command = [process.execPath, 'scripts/start.mjs', ...args];
  return run(root, env, env.npm_lifecycle_event ? ['sh', '-c', '"$0" "$@"; exit', ...command] : command);
};

/** The same on a terminal of its own (util-linux): what is written to its input is typed. */
export const startOnTerminal = (root: string, env: Record<string, string>) =>
  run(root, env, ['script', '-qfc', `${process.execPath} scripts/start.mjs`, '/dev/null']);

const run = (root: string, env: Record<string, string>, [file = '', ...args]: readonly string[]) => {
  const environment = {
    PATH: process.env.PATH,
    npm_execpath: join(root, 'npm.mjs'),
    npm_node_execpath: process.execPath,
    ...env,
  };
  const child: ChildProcess = spawn(file, args, { cwd: root, env: environment });
  const running = { words: '', child, ended: once(child, 'close') as Promise<[number | null]> };
  child.stdout?.on('data', (words) => {
    running.words += words;
  });
  child.stderr?.on('data', (words) => {
    running.words += words;
  });
  return running;
};
