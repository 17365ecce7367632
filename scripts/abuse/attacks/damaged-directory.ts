import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Shop } from '../../lib/production-shop.ts';
import type { Attack } from '../attack.ts';

const MAIN = fileURLToPath(new URL('../../../backend/demo/main.ts', import.meta.url));

/** Starts a backend as the shop's own is started, and waits for its end. */
const startAndFail = async ({ env }: Shop, folder: string) => {
  const child = spawn(process.execPath, [MAIN], { env: { ...env, DATA_DIR: folder, PORT: '0' }, stdio: 'pipe' });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const [code] = await once(child, 'close');
  return { code, printed };
};

export const attack: Attack = {
  name: 'backends on a damaged directory and on the one in use',
  run: async (shop) => {
    const second = await startAndFail(shop, shop.data);
    expect(second.code).toBe(1);
    expect(second.printed).toContain(shop.data);
    const copy = mkdtempSync(join(tmpdir(), 'patchwork-abuse-copy-'));
    try {
      cpSync(join(shop.data, 'db'), join(copy, 'db'), { recursive: true });
      const version = join(copy, 'db', 'PG_VERSION');
      for (const damage of [
        () => rmSync(version),
        () => writeFileSync(version, ''),
        () => writeFileSync(version, '9'),
      ]) {
        damage();
        const { code, printed } = await startAndFail(shop, copy);
        expect(code).toBe(1);
        expect(printed).toContain(`The database in ${join(copy, 'db')}`);
        expect(printed).toContain('Restore a backup');
      }
      expect(readFileSync(version, 'utf8')).toBe('9');
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  },
};
