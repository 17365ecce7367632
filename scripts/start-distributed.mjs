import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './lib/build.mjs';
import { describeDistributed } from './lib/distributed.mjs';
import { openLogFile } from './lib/log-file.mjs';
import { findNode24 } from './lib/node24.mjs';
import { installPackages } from './lib/packages.mjs';
import { checkPorts } from './lib/ports.mjs';
import { fail } from './lib/problem.mjs';
import { runShop } from './lib/shop.mjs';

// The scaled-out shop on one machine, to try it: `npm run start:distributed`.
const root = fileURLToPath(new URL('..', import.meta.url));
const { env } = process;

const start = async () => {
  await checkPorts(describeDistributed({ node: process.execPath, env }));
  const log = openLogFile(join(env.DATA_DIR || join(root, '.data'), 'distributed.log'));
  await installPackages(root);
  await buildWeb(root, { log: log.write });
  const servers = describeDistributed({ node: findNode24(root), env });
  console.log('Starting the shop, scaled out …');
  await runShop(servers, {
    root,
    onLine: (name, line, isError) => {
      const named = `${name.padEnd(11)} | ${line}`;
      log.write(`${named}\n`);
      if (isError) console.log(named);
    },
    onReady: () => {
      const rows = servers.map(({ name, url }) => `  ${name.padEnd(11)} ${url}/`);
      console.log(['Patchwork is ready, scaled out:', ...rows, `  ${'log'.padEnd(11)} ${log.file}`].join('\n'));
    },
  });
};

start().catch(fail);
