import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

/** Those that are written, the smallest first. */
export const ENCODINGS = ['br', 'zstd', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Bytes; a shorter answer fits into a packet or two as it is. */
export const SMALLEST_COMPRESSED = 1024;

interface Levels {
  readonly br: number;
  readonly zstd: number;
  readonly gzip: number;
}

/** For an answer that is sent once. */
export const QUICK: Levels = { br: 1, zstd: 1, gzip: 1 };
/** For one that is kept, and sent many times. */
export const SMALL: Levels = { br: 6, zstd: 9, gzip: 7 };

const toBrotli = promisify(brotliCompress);
const toZstd = promisify(zstdCompress);
const toGzip = promisify(gzip);

export const compress = (bytes: Buffer, encoding: Encoding, levels: Levels): Promise<Buffer> => {
  if (encoding === 'gzip') return toGzip(bytes, { level: levels.gzip });
  if (encoding === 'zstd') return toZstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: levels.zstd } });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return toBrotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: levels.br, [BROTLI_PARAM_SIZE_HINT]: bytes.length } });
};
