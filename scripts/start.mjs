import { fileURLToPath } from 'node:url';
import { buildWeb } from './lib/build.mjs';
import { findNode24 } from './lib/node24.mjs';
import { installPackages } from './lib/packages.mjs';
import { checkPorts } from './lib/ports.mjs';
import { fail } from './lib/problem.mjs';
import { describeServers } from './lib/servers.mjs';
import { runShop } from './lib/shop.mjs';

// Runs on any Node from 20 on, and before anything is installed: nothing here may need a package.
const root = fileURLToPath(new URL('..', import.meta.url));
const isDev = process.argv.includes('--dev');
const { env } = process;

const start = async () => {
  await checkPorts(describeServers({ node: process.execPath, env, isDev }));
  await installPackages(root);
  if (!isDev) await buildWeb(root);
  await runShop(describeServers({ node: findNode24(root), env, isDev }), root);
};

start().catch(fail);
