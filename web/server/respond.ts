import type { OutgoingHttpHeaders } from 'node:http';
import { chooseEncoding, compress } from './compress.ts';
import type { Exchange } from './exchange.ts';

const DYNAMIC_QUALITY = 4;
const WORTH_COMPRESSING = 1024;

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: OutgoingHttpHeaders;
}

/** Sends text, compressed as the client likes it; nothing but the headers for HEAD. */
export const respond = async ({ request, response }: Exchange, { status, body, headers }: Answer): Promise<true> => {
  const plain = Buffer.from(body);
  const wanted = plain.length < WORTH_COMPRESSING ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  const packed = await compress(plain, wanted, DYNAMIC_QUALITY);
  response.writeHead(status, {
    vary: 'accept-encoding',
    ...headers,
    'content-length': packed.length,
    ...(wanted !== 'identity' && { 'content-encoding': wanted }),
  });
  response.end(request.method === 'HEAD' ? undefined : packed);
  return true;
};

/** A short answer in plain text. */
export const respondText = (exchange: Exchange, status: number, text: string): Promise<true> =>
  respond(exchange, {
    status,
    body: `${text}\n`,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

export const respondRedirect = ({ response }: Exchange, status: number, location: string): true => {
  response.writeHead(status, { location, 'cache-control': status === 301 ? 'public, max-age=60' : 'no-store' });
  response.end();
  return true;
};
