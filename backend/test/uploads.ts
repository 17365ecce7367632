import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { newKey } from './shop.ts';

export interface SentPicture {
  readonly id: string;
  readonly url: string;
}

/** Sends a picture in, as a browser does. */
export const uploadPicture = async (http: FastifyInstance): Promise<SentPicture> => {
  const form = new FormData();
  form.append('imageType', '1');
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#f4a' } })
    .jpeg()
    .toBuffer();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'rabbit.jpg');
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '', 'idempotency-key': newKey() };
  const payload = Buffer.from(await sent.arrayBuffer());
  const { id, url } = (await http.inject({ method: 'POST', url: '/api/uploads', headers, payload })).json().item;
  return { id, url };
};
