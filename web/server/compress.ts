import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const isAccepted = (accepted: string, name: string): boolean =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i').test(accepted);

/** The smallest encoding a client accepts. */
export const chooseEncoding = (accepted: string | undefined): Encoding => {
  if (!accepted) return 'identity';
  if (isAccepted(accepted, 'br')) return 'br';
  return isAccepted(accepted, 'gzip') ? 'gzip' : 'identity';
};

/** @param quality Brotli's 0 to 11; gzip goes along up to its 9. */
export const compress = async (body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> => {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return toGzip(body, { level: Math.min(9, quality) });
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return toBrotli(body, { params });
};
