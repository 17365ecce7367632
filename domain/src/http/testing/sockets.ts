import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';

/** A reset connection emits an error first, which is no failure here. */
export const untilClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });

/** A connection that sends the text and nothing more. */
export const openSocket = (url: string, text: string, readsAnswers = true): Socket => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  socket.on('error', () => undefined);
  // Without reading, the end of the connection is never seen.
  return readsAnswers ? socket.resume() : socket.pause();
};

interface SocketOptions {
  readonly count: number;
  readonly text: string;
  readonly readsAnswers?: boolean;
}

/** Connections that a test holds open until `drop`. */
export const openSockets = async (url: string, { count, text, readsAnswers }: SocketOptions) => {
  const sockets = Array.from({ length: count }, () => openSocket(url, text, readsAnswers));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return {
    sockets,
    isOpen: () => sockets.filter((socket) => !socket.destroyed).length,
    closed: () => Promise.all(sockets.map(untilClosed)),
    drop: () => {
      for (const socket of sockets) socket.destroy();
    },
    write: (more: string) => {
      for (const socket of sockets) if (socket.writable) socket.write(more);
    },
  };
};

export const postHead = (path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

/** Larger than the JSON limit of any server. */
export const LARGE = 5 * 1024 * 1024;

/** The status that a caller sees who keeps sending; 0 if the connection is reset before. */
export const postLarge = (url: string, length: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', ...length };
    const post = request(url, { method: 'POST', agent: false, headers }, (answer) => resolve(answer.statusCode));
    post.on('error', () => resolve(0));
    post.end('x'.repeat(LARGE));
  });

/**
 * The beginning of the status line for a slow caller who wants the connection closed and reads nothing before
 * everything is sent; the error if the connection is reset.
 */
export const postAndReadLast = async (url: string): Promise<string> => {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.pause();
  let error = '';
  socket.on('error', ({ message }) => {
    error = message;
  });
  await once(socket, 'connect');
  socket.write(postHead(pathname, LARGE).replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
  for (let sent = 0; sent < LARGE && !error; sent += LARGE / 10) {
    await rest(300);
    socket.write('x'.repeat(LARGE / 10));
  }
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.resume();
  if (!socket.closed) await once(socket, 'close').catch(() => undefined);
  return error || answer.slice(0, 12);
};
