import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readBody } from './readBody.ts';

/** A request whose body comes in these parts, one after the other. */
const requestOf = (...parts: readonly Uint8Array[]): IncomingMessage => {
  const left = [...parts];
  const stream = new Readable({
    highWaterMark: 1,
    read() {
      setImmediate(() => this.push(left.shift() ?? null));
    },
  });
  return Object.assign(stream, { headers: {} }) as unknown as IncomingMessage;
};

it.each([1, 3, 4, 6, 7, 8])('reads a letter whose bytes come in two parts, cut after byte %i', async (cut) => {
  const bytes = new TextEncoder().encode('ü€🧸');
  expect(await readBody(requestOf(bytes.subarray(0, cut), bytes.subarray(cut)), 100)).toBe('ü€🧸');
});

it('is null when it is longer than allowed, also where no length was told', async () => {
  expect(await readBody(requestOf(new Uint8Array(60), new Uint8Array(60)), 100)).toBeNull();
});
