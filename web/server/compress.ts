import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Those that are written, the smallest first. */
export const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number] | 'identity';

interface Compression {
  /** Brotli's 0 to 11; gzip goes along up to its 9. */
  readonly quality: number;
  /** Whether more is to come behind it: it ends at a whole byte then, and not for good. */
  readonly isOpen?: boolean;
}

export const compress = async (
  body: Buffer,
  encoding: Encoding,
  { quality, isOpen = false }: Compression,
): Promise<Buffer> => {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') {
    const finishFlush = isOpen ? constants.Z_SYNC_FLUSH : constants.Z_FINISH;
    return toGzip(body, { level: Math.min(9, quality), finishFlush });
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const finishFlush = isOpen ? constants.BROTLI_OPERATION_FLUSH : constants.BROTLI_OPERATION_FINISH;
  return toBrotli(body, { params, finishFlush });
};
