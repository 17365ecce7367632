import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { chooseEncoding } from '@patchwork/domain/http/choose-encoding.ts';
import { SOURCE_LOCALE } from '@patchwork/domain/messages/locale.ts';
import type { FastifyReply } from 'fastify';
import type { Routes } from './app.ts';
import { compress, ENCODINGS, type Encoding } from './compress.ts';
import type { PaymentProvider } from './paymentHosts.ts';
import { contentSecurityPolicy, openerPolicy } from './security.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
const PACKED_ALREADY = new Set(['.woff2', '.png', '.webp', '.jpg']);
const BEST_QUALITY = 10;
/** Of what the build has packed better than a server has time for. */
const PACKED_ENDING = '.gz';

interface StaticFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly packed: (encoding: Encoding) => Promise<Buffer>;
  readonly encodes: boolean;
}

// Files below assets/ carry a hash of their content in their name.
const getCacheControl = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const readStatic = (file: string, path: string): StaticFile => {
  const body = readFileSync(file);
  const versions = new Map<Encoding, Promise<Buffer>>();
  const packedAtBuild = file + PACKED_ENDING;
  if (existsSync(packedAtBuild)) versions.set('gzip', Promise.resolve(readFileSync(packedAtBuild)));
  const packed = (encoding: Encoding) => {
    const known = versions.get(encoding) ?? compress(body, encoding, { quality: BEST_QUALITY });
    versions.set(encoding, known);
    return known;
  };
  const extension = extname(file);
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    cacheControl: getCacheControl(path),
    packed,
    encodes: !PACKED_ALREADY.has(extension),
  };
};

const readFolder = (folder: string): Map<string, StaticFile> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) =>
      entry.isFile() && !entry.name.endsWith(PACKED_ENDING) && !relative(folder, entry.parentPath).startsWith('.'),
  );
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(folder, file).split(sep).join('/')}`;
      return [path, readStatic(file, path)];
    }),
  );
};

/** Each build has them under these names; those of other languages than the source's are below the locale. */
const OWN_FILES: readonly string[] = ['/index.html', '/sw.js'];

/** The files of all languages by their address. What has a hash in its name is the same in each that has it. */
const readClients = (clients: ReadonlyMap<string, string>): Map<string, StaticFile> => {
  const files = new Map<string, StaticFile>();
  for (const [locale, folder] of clients) {
    for (const [path, file] of readFolder(folder)) {
      const address = locale !== SOURCE_LOCALE && OWN_FILES.includes(path) ? `/${locale}${path}` : path;
      if (!files.has(address)) files.set(address, file);
    }
  }
  return files;
};

/**
 * Serves what the builds made, out of memory: the names are known at the start, so no path of a request is opened.
 * @param clients the folder of the build of each language, the source's first
 */
export const createStaticRoutes = (
  clients: ReadonlyMap<string, string>,
  payments: readonly PaymentProvider[] = [],
): Routes => {
  const pageHeaders = {
    'content-security-policy': contentSecurityPolicy({ nonce: null, payments }),
    'cross-origin-opener-policy': openerPolicy(payments),
  };
  const send = async (reply: FastifyReply, { type, cacheControl, encodes, packed }: StaticFile) => {
    const encoding = encodes ? chooseEncoding(reply.request.headers['accept-encoding'], ENCODINGS) : 'identity';
    reply.headers({ 'content-type': type, 'cache-control': cacheControl });
    if (encodes) reply.header('vary', 'accept-encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (type.startsWith('text/html')) reply.headers(pageHeaders);
    if (reply.request.path.endsWith('/sw.js')) reply.header('service-worker-allowed', '/');
    return reply.send(await packed(encoding));
  };
  return async (app) => {
    for (const [url, file] of readClients(clients)) {
      app.route({ method: ['GET', 'HEAD'], url, handler: (_request, reply) => send(reply, file) });
    }
  };
};
