import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { chooseEncoding, compress, type Encoding } from './compress.ts';
import type { Handler } from './exchange.ts';
import type { PaymentProvider } from './paymentHosts.ts';
import { contentSecurityPolicy, openerPolicy } from './security.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const PACKED_ALREADY = new Set(['.woff2', '.png', '.webp', '.jpg']);
const BEST_QUALITY = 10;

interface StaticFile {
  readonly body: Buffer;
  readonly type: string;
  readonly cacheControl: string;
  /** The file in an encoding, packed when it is asked for first and kept. */
  readonly packed: (encoding: Encoding) => Promise<Buffer>;
  readonly encodes: boolean;
}

// Files below assets/ carry a hash of their content in their name.
const cacheControlOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const readStatic = (file: string, path: string): StaticFile => {
  const body = readFileSync(file);
  const versions = new Map<Encoding, Promise<Buffer>>();
  const packed = (encoding: Encoding) => {
    const known = versions.get(encoding) ?? compress(body, encoding, BEST_QUALITY);
    versions.set(encoding, known);
    return known;
  };
  const extension = extname(file);
  return {
    body,
    type: TYPES[extension] ?? 'application/octet-stream',
    cacheControl: cacheControlOf(path),
    packed,
    encodes: !PACKED_ALREADY.has(extension),
  };
};

const readFolder = (folder: string): Map<string, StaticFile> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !relative(folder, entry.parentPath).startsWith('.'));
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(folder, file).split(sep).join('/')}`;
      return [path, readStatic(file, path)];
    }),
  );
};

/** Serves what the build made, out of memory: the names are known at the start, so no path of a request is opened. */
export const createStaticHandler = (folder: string, payments: readonly PaymentProvider[] = []): Handler => {
  const files = readFolder(folder);
  const pageHeaders = {
    'content-security-policy': contentSecurityPolicy({ nonce: null, payments }),
    'cross-origin-opener-policy': openerPolicy(payments),
  };
  return async ({ request, response, path }) => {
    const file = files.get(path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const encoding = file.encodes ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
    const body = await file.packed(encoding);
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': body.length,
      'cache-control': file.cacheControl,
      ...(file.encodes && { vary: 'accept-encoding' }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(file.type.startsWith('text/html') && pageHeaders),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
};
