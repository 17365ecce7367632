import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.mjs';

/**
 * The environment in which the tools of node_modules, Node 24 among them, are found first.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [extra]
 */
export const toolsEnv = (root, extra = {}) => ({
  ...process.env,
  ...extra,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
});

/**
 * Runs a command in the foreground and answers its exit code.
 * @param {string[]} command
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export const run = ([file = '', ...args], options) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: 'inherit' });
    child.once('error', () => reject(new Problem(`The command ${file} was not found.`)));
    child.once('exit', (code) => resolve(code ?? 1));
  });

/**
 * Runs a command without a word and answers its exit code with all that it printed, so that the caller shows it when it
 * is wanted: when the command failed.
 * @param {string[]} command
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export const runQuietly = ([file = '', ...args], options) =>
  new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.once('error', () => reject(new Problem(`The command ${file} was not found.`)));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** npm as it was started; on its own Node, because `npm ci` replaces the one in node_modules. */
export const npm = () => {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  return cli ? [node, cli] : ['npm'];
};

/**
 * Loads a package that the journeys declare: the root has none of its own that run.
 * @param {string} root
 */
export const requireFromJourneys = (root) => createRequire(join(root, 'e2e', 'package.json'));
