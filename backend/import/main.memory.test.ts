import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createServerDatabase, isDeep, SERVER_URL, type ServerDatabase } from '../test/engines.ts';
import { ended, useImportCommand } from './testing/command.ts';
import { fixture } from './testing/shop.ts';

const MEBIBYTE = 1024 * 1024;

const { folder, start, writeToys } = await useImportCommand();

const PEAK = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('PEAK ' + process.resourceUsage().maxRSS + '\\n'))",
)}`;

/** MiB of heap that are enough for any file: what is left to chance otherwise is when the collector comes. */
const HEAP = '--max-old-space-size=96';

/** MiB more than a small import; the embedded database is in the process and keeps what it has once taken. */
const ROOM: Record<string, number> = { server: 150, embedded: 250 };

const measurePeak = async (file: string, env: NodeJS.ProcessEnv): Promise<number> => {
  const { code, err } = await ended(start([file], env, ['--import', PEAK, HEAP]));
  expect(code).toBe(0);
  return Number(/PEAK (\d+)/.exec(err)?.[1]) * 1024;
};

describe('the memory of an import', () => {
  const engines = [...(SERVER_URL ? ['server'] : []), ...(isDeep || !SERVER_URL ? ['embedded'] : [])];

  it.each(engines)(
    'does not grow with the file: 20,000 products into the %s database',
    async (engine) => {
      const server: ServerDatabase | null = engine === 'server' ? await createServerDatabase() : null;
      const env = server ? { DATABASE_URL: server.url } : { DATA_DIR: join(folder.path, 'large') };
      const toys = await writeToys('many.ndjson', 20_000);
      await measurePeak(fixture('pretty.dump'), env);
      const small = await measurePeak(fixture('pretty.dump'), env);
      const startedAt = performance.now();
      const large = await measurePeak(toys, env).finally(() => server?.drop());
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const grown = Math.round((large - small) / MEBIBYTE);
      process.stderr.write(`20,000 products, ${engine}: ${seconds} s, ${grown} MiB more than a small import\n`);
      expect(grown).toBeLessThan(ROOM[engine] ?? 0);
    },
    300_000,
  );
});
