import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { paymentsEnv, URLS } from './environment.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 60_000;
const LISTENING = /Listening on http:\/\/[^/]+:(\d+)\//;

/** The port that the system gave it. */
const readPort = (server: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const limit = setTimeout(() => reject(new Error(`No storefront in time:\n${printed}`)), START_LIMIT_MS);
    const listen = (chunk: Buffer) => {
      printed += chunk;
      const [, port] = LISTENING.exec(printed) ?? [];
      if (!port) return;
      clearTimeout(limit);
      resolve(Number(port));
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => reject(new Error(`The storefront ended with ${code}:\n${printed}`)));
  });

/** Another storefront of the same shop, which runs tests of forms: written as an operator writes them. */
export const startTestedShop = async (
  formTests: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const wire = { GATEWAY_URL: URLS.gateway, BACKEND_URL: URLS.backend };
  const env = { ...process.env, ...paymentsEnv(), ...wire, PORT: '0', LOG_LEVEL: 'info', FORM_TESTS: formTests };
  const server = spawn(process.execPath, ['web/server/main.ts'], { cwd: ROOT, env, stdio: 'pipe' });
  const port = await readPort(server);
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.removeAllListeners('exit');
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
    },
  };
};
