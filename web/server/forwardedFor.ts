import type { IncomingMessage } from 'node:http';

/** For whom a request is passed on, as `X-Forwarded-For` tells the next server. */
export const forwardedFor = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
