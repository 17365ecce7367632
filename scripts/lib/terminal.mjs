import { spawnSync } from 'node:child_process';

/**
 * Whether what is typed reaches this process. Reading a terminal from the background would stop it (SIGTTIN); `ps`
 * marks processes in the foreground with a plus.
 */
const isInForeground = () => {
  if (!process.stdin.isTTY) return false;
  if (process.platform === 'win32') return true;
  return String(spawnSync('ps', ['-o', 'stat=', '-p', String(process.pid)]).stdout).includes('+');
};

/**
 * Calls back each time Enter is pressed.
 * @param {() => void} onEnter
 * @returns {boolean} whether there is a keyboard to press it on
 */
export const listenForEnter = (onEnter) => {
  if (!isInForeground()) return false;
  process.stdin.on('data', onEnter);
  return true;
};

/**
 * The addresses of a shop that is ready, and what to do next.
 * @param {import('./servers.mjs').Server[]} servers
 * @param {{ log: string, hasKeyboard: boolean, isProduction: boolean }} options
 */
export const describeReady = (servers, { log, hasKeyboard, isProduction }) => {
  const url = Object.fromEntries(servers.map(({ name, url }) => [name, url]));
  const addresses = [
    ['shop', `${url.storefront}/`],
    ['gateway', `${url.gateway}/graphql`],
    ...(isProduction
      ? [['backend', `${url.backend}/`]]
      : [
          ['backend', `${url.backend}/docs`],
          ['mail', `${url.backend}/dev/mail`],
        ]),
  ];
  return [
    'Patchwork is ready:',
    ...addresses.map(([name = '', address]) => `  ${name.padEnd(8)} ${address}`),
    `  ${'log'.padEnd(8)} ${log}`,
    hasKeyboard ? 'Enter shows this again, Ctrl-C stops the shop.' : 'Ctrl-C stops the shop.',
  ].join('\n');
};
