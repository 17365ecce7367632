import type { OutgoingHttpHeaders } from 'node:http';
import { chooseEncoding } from '@patchwork/domain/http/choose-encoding.ts';
import type { FastifyReply } from 'fastify';
import { compress, ENCODINGS, type Encoding } from './compress.ts';

const DYNAMIC_QUALITY = 4;
const WORTH_COMPRESSING = 1024;

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: OutgoingHttpHeaders;
  /** Sent as it is, since packing costs more than the answer is worth. */
  readonly isPlain?: boolean;
}

interface PackedAnswer extends Pick<Answer, 'status' | 'headers'> {
  readonly packed: Buffer;
  readonly encoding: Encoding;
}

/** Sends what is compressed already. */
export const sendPacked = (reply: FastifyReply, { status, headers, packed, encoding }: PackedAnswer): FastifyReply => {
  reply.code(status).headers({ vary: 'accept-encoding', ...headers });
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(packed);
};

/** Sends text, compressed as the client likes it. */
export const respond = async (
  reply: FastifyReply,
  { status, body, headers, isPlain = false }: Answer,
): Promise<FastifyReply> => {
  const plain = Buffer.from(body);
  const isPacked = !isPlain && plain.length >= WORTH_COMPRESSING;
  const encoding = isPacked ? chooseEncoding(reply.request.headers['accept-encoding'], ENCODINGS) : 'identity';
  const packed = await compress(plain, encoding, { quality: DYNAMIC_QUALITY });
  return sendPacked(reply, { status, headers, packed, encoding });
};

export const respondText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    })
    .send(`${text}\n`);

/** @param isOwn whether the address is of use to nobody but who asks, so that nothing may keep where it leads */
export const respondRedirect = (reply: FastifyReply, status: number, location: string, isOwn = false): FastifyReply =>
  reply
    .code(status)
    .headers({ location, 'cache-control': status === 301 && !isOwn ? 'public, max-age=60' : 'no-store' })
    .send();
