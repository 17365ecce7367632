import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './lib/build.mjs';
import { openLogFile } from './lib/log-file.mjs';
import { findNode24 } from './lib/node24.mjs';
import { installPackages } from './lib/packages.mjs';
import { checkPorts } from './lib/ports.mjs';
import { fail } from './lib/problem.mjs';
import { describeServers } from './lib/servers.mjs';
import { runShop } from './lib/shop.mjs';
import { describeReady, listenForEnter } from './lib/terminal.mjs';

// Runs on any Node from 20 on, and before anything is installed: nothing here may need a package.
const root = fileURLToPath(new URL('..', import.meta.url));
const isDev = process.argv.includes('--dev');
const { env } = process;
const isProduction = env.NODE_ENV === 'production';
// Who works on the shop, or runs it under a supervisor, wants to see it all.
const showsAll = isDev || isProduction;

// Node keeps what it compiled: a second start takes each server half the processor time.
env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');

const start = async () => {
  await checkPorts(describeServers({ node: process.execPath, env, isDev }));
  const log = openLogFile(join(env.DATA_DIR || join(root, '.data'), 'shop.log'));
  await installPackages(root);
  if (!isDev) await buildWeb(root, { log: log.write });
  const servers = describeServers({ node: findNode24(root), env, isDev });
  const showReady = () => console.log(ready);
  const hasKeyboard = listenForEnter(() => showReady());
  const ready = describeReady(servers, { log: log.file, hasKeyboard, isProduction });
  console.log('Starting the shop …');
  await runShop(servers, {
    root,
    onLine: (name, line, isError) => {
      const named = `${name.padEnd(10)} | ${line}`;
      log.write(`${named}\n`);
      if (isError || showsAll) console.log(named);
    },
    onReady: showReady,
  });
};

start().catch(fail);
