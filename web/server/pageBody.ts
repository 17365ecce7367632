import { promisify } from 'node:util';
import { brotliDecompress, crc32 } from 'node:zlib';
import { compress, type Encoding } from './compress.ts';

const fromBrotli = promisify(brotliDecompress);

/** Of a page that is sent once, and of one that is kept. */
const QUICK_QUALITY = 4;
const KEPT_QUALITY = 6;
/** Half a millisecond more for each kept page, and a hundredth of it less to send. */
const KEPT_GZIP_QUALITY = 9;

const UINT32 = 2 ** 32;

/** The header of a stored, uncompressed meta-block: not the last one, 16 bits of length (RFC 7932, section 9.2). */
const brotliStored = (length: number): Buffer => {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return header;
};

/** An empty last meta-block. */
const BROTLI_END = Buffer.from([3]);

/** The header of a stored block, the last one (RFC 1951, section 3.2.4). */
const deflateStored = (length: number): Buffer => {
  const header = Buffer.from([1, 0, 0, 0, 0]);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
};

/** Checksum and length of all that was packed (RFC 1952). */
const gzipTrailer = (checksum: number, length: number): Buffer => {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length % UINT32, 4);
  return trailer;
};

/**
 * The HTML of a page but for its end, which differs with every answer. A page that is kept is packed once: its end, a few
 * bytes, is put behind the packed bytes as it is, in a block of its own. Kept as HTML it would take seven times the memory.
 */
export class PageBody {
  /** Null once it is packed. */
  #html: Buffer | null;
  readonly #packed = new Map<'br' | 'gzip', Buffer>();
  #length = 0;
  #checksum = 0;
  #onGrow = (): void => undefined;

  constructor(html: string) {
    this.#html = Buffer.from(html);
  }

  /** Bytes that it takes. */
  get size(): number {
    const packed = [...this.#packed.values()].reduce((sum, { length }) => sum + length, 0);
    return packed + (this.#html?.length ?? 0);
  }

  /**
   * Packs it for being kept.
   * @param onGrow called when it takes more bytes than before, being packed in another way too
   */
  async pack(onGrow: () => void): Promise<void> {
    const html = this.#html;
    if (!html) return;
    const packed = await compress(html, 'br', { quality: KEPT_QUALITY, isOpen: true });
    this.#packed.set('br', packed);
    this.#length = html.length;
    this.#checksum = crc32(html);
    this.#html = null;
    this.#onGrow = onGrow;
  }

  async #unpack(packed: Buffer): Promise<Buffer> {
    return fromBrotli(Buffer.concat([packed, BROTLI_END]));
  }

  async #gzip(brotli: Buffer): Promise<Buffer> {
    const known = this.#packed.get('gzip');
    if (known) return known;
    const packed = await compress(await this.#unpack(brotli), 'gzip', { quality: KEPT_GZIP_QUALITY, isOpen: true });
    this.#packed.set('gzip', packed);
    this.#onGrow();
    return packed;
  }

  /** The whole page. @param end at most 64 kB */
  async read(encoding: Encoding, end: string): Promise<Buffer> {
    const rest = Buffer.from(end);
    const brotli = this.#packed.get('br');
    if (!brotli) return compress(Buffer.concat([this.#html ?? rest, rest]), encoding, { quality: QUICK_QUALITY });
    if (encoding === 'identity') return Buffer.concat([await this.#unpack(brotli), rest]);
    if (encoding === 'br') return Buffer.concat([brotli, brotliStored(rest.length), rest, BROTLI_END]);
    const trailer = gzipTrailer(crc32(rest, this.#checksum), this.#length + rest.length);
    return Buffer.concat([await this.#gzip(brotli), deflateStored(rest.length), rest, trailer]);
  }
}
