import { type ChildProcess, fork } from 'node:child_process';

/** A server in a process of its own. */
export interface Child {
  readonly url: string;
  ask(message: string): Promise<Record<string, never>>;
  stop(): void;
}

/** Resolves with the next message; rejects when the process ends instead. */
const nextMessage = (child: ChildProcess): Promise<Record<string, never>> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error('A measured process has ended'));
    child.once('exit', fail);
    child.once('message', (message) => {
      child.off('exit', fail);
      resolve(message as Record<string, never>);
    });
  });

/** A process that has `report.ts` loaded, by its address. */
export const childAt = (child: ChildProcess, url: string): Child => ({
  url,
  ask: (message) => {
    child.send(message);
    return nextMessage(child);
  },
  // Some of those compared wait for their connections when they are asked to end.
  stop: () => child.kill('SIGKILL'),
});

/** Operations that are measured are not written, letter by letter, as the storefront sends them. */
const SETTINGS = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  PORT: '0',
  TRUSTED_DOCUMENTS: 'prefer',
};

export const startChild = async (file: string, env: Record<string, string> = {}): Promise<Child> => {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...SETTINGS, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { port } = await nextMessage(child);
  return childAt(child, `http://127.0.0.1:${port}`);
};
