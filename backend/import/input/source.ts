import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

export interface Source {
  /** As given on the command line; `-` is standard input. */
  readonly name: string;
  /** Bytes as stored; null for the standard input. */
  readonly size: number | null;
  /** The decompressed text. `onRead` receives the number of stored bytes read so far. */
  open(options: { onRead: (bytes: number) => void; signal: AbortSignal }): AsyncIterable<Uint8Array>;
}

const CHUNK = 256 * 1024;

const isGzip = (chunk: Uint8Array): boolean => chunk[0] === 0x1f && chunk[1] === 0x8b;

async function* counted(stream: AsyncIterable<Uint8Array>, onRead: (bytes: number) => void) {
  let read = 0;
  for await (const chunk of stream) {
    read += chunk.length;
    onRead(read);
    yield chunk;
  }
}

async function* joined(first: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Detects gzip by its first bytes rather than the file name, so that compressed standard input works, too. */
async function* unpacked(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const first = await chunks.next();
  if (first.done) return;
  const whole = joined(first.value, chunks);
  if (!isGzip(first.value)) {
    yield* whole;
    return;
  }
  const gunzip = createGunzip({ chunkSize: CHUNK });
  // An error of either stream surfaces where the text is read.
  pipeline(Readable.from(whole), gunzip, () => undefined);
  yield* gunzip as AsyncIterable<Uint8Array>;
}

const createSource = (name: string, size: number | null, stream: () => Readable): Source => ({
  name,
  size,
  open: ({ onRead, signal }) => unpacked(counted(addAbortSignal(signal, stream()), onRead)),
});

export const findSource = async (name: string, path: string): Promise<Source> => {
  if (name === '-') return createSource(name, null, () => process.stdin);
  const found = await stat(path).catch(() => null);
  if (!found) throw new Error(`${name}: there is no such file`);
  if (found.isDirectory()) throw new Error(`${name} is a folder; name the files in it`);
  return createSource(name, found.isFile() ? found.size : null, () => createReadStream(path, { highWaterMark: CHUNK }));
};
