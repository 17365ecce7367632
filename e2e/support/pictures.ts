import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, content: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([size, typed, sum]);
};

const png = (width: number, height: number, rows: Buffer): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const body = deflateSync(rows, { level: 1 });
  return Buffer.concat([MARK, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
};

/** A picture of noise, which cannot be packed: about as many bytes as asked for. */
export const noise = (bytes: number): Buffer => {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  const row = () => Buffer.concat([Buffer.alloc(1), randomBytes(side * 3)]);
  return png(side, side, Buffer.concat(Array.from({ length: side }, row)));
};

/** A picture that says it is as wide and high as this, and holds next to nothing. */
export const bomb = (side: number): Buffer => png(side, side, Buffer.alloc(1024));
