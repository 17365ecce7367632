import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isDeep } from '../test/engines.ts';
import { ended, shopIn, useImportCommand } from './testing/command.ts';
import { fixture } from './testing/shop.ts';
import { toyDump } from './testing/toys.ts';

const { start, run, newDataDir, writeToys } = await useImportCommand();

/** Forty rounds are as many starts of two imports. */
const KILLS_MS = isDeep ? 900_000 : 240_000;

describe('an import that is ended', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'by %s while it reads leaves the shop as it was and ends with %i',
    async (signal, code) => {
      const dataDir = await newDataDir(signal);
      await run([fixture('pretty.dump')], { DATA_DIR: dataDir });
      const before = await shopIn(dataDir);
      const child = start(['-'], { DATA_DIR: dataDir });
      // It may have ended already.
      child.stdin?.on('error', () => undefined);
      child.stdin?.write([...toyDump(200)].join(''));
      // Its lock is there once it has the database; then it waits for more to read.
      const holder = () => readFile(join(dataDir, 'db.lock'), 'utf8').catch(() => '');
      await expect.poll(holder, { timeout: 20_000 }).toContain(`${child.pid}`);
      await sleep(1000);
      child.kill(signal);
      const answer = await ended(child);
      expect(answer.err).toContain('the shop is as it was');
      expect(answer.code).toBe(code);
      expect(await shopIn(dataDir)).toEqual(before);
    },
    90_000,
  );

  it('by kill -9 at any moment leaves the old shop or the new one, whole', { timeout: KILLS_MS }, async () => {
    const dataDir = await newDataDir('killed');
    const env = { DATA_DIR: dataDir };
    const toys = await writeToys('toys.ndjson', 2000);
    await run([fixture('pretty.dump')], env);
    const startedAt = performance.now();
    expect(await run([toys, '--dry-run'], env)).toMatchObject({ code: 0 });
    const wholeMs = performance.now() - startedAt;
    const shares = isDeep ? Array.from({ length: 40 }, (_, index) => 0.3 + index * 0.02) : [0.5, 0.7, 0.85, 0.95];
    /** Whether there is the old shop; the new one is replaced by it. */
    const interruptAfter = async (share: number): Promise<boolean> => {
      const before = await shopIn(dataDir);
      const child = start([toys], env);
      await Promise.race([sleep(wholeMs * share), once(child, 'close')]);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      const after = await shopIn(dataDir);
      if (after.catalog_version?.[0] === before.catalog_version?.[0]) {
        expect(after).toEqual(before);
        return true;
      }
      expect(after.product).toHaveLength(2000);
      await run([fixture('pretty.dump')], env);
      return false;
    };
    let interrupted = 0;
    for (const share of shares) {
      if (!(await interruptAfter(share))) break;
      interrupted += 1;
    }
    // The machine may have been busier for the run that was timed than for those that are ended.
    for (const share of [0.25, 0.1, 0.02]) if (interrupted === 0 && (await interruptAfter(share))) interrupted += 1;
    expect(interrupted).toBeGreaterThan(0);
    expect(await run([toys], env)).toMatchObject({ code: 0 });
    expect((await shopIn(dataDir)).product).toHaveLength(2000);
  });
});
