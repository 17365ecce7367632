import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const compose = readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8');

it('docker-compose.yml believes its own services for whom they ask, each by its address, and nobody else unasked', () => {
  const own = new Set([...compose.matchAll(/ipv4_address: ([\d.]+)/g)].map(([, address]) => address));
  const trusted = [...compose.matchAll(/TRUSTED_PROXIES: (\S+)/g)].map(([, value = '']) => value);
  // All servers of ours: what a balancer in front is named for, none of them may overlook.
  expect(trusted).toHaveLength(4);
  for (const value of trusted) {
    const [named = '', unasked] = value.split(/\$\{TRUSTED_PROXIES:\+,\}/);
    expect(unasked).toMatch(/^\$\{TRUSTED_PROXIES:-\}$/);
    for (const address of named.split(',')) expect(own).toContain(address);
  }
});
