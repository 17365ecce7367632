import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';

/** A connection that is cut ends with an error first, which is no failure here. */
export const untilClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });

/** A connection that says so much and no more. */
export const openSocket = (url: string, text: string, readsAnswers = true): Socket => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  socket.on('error', () => undefined);
  // The answer has to be read, or the end of the connection is never seen.
  return readsAnswers ? socket.resume() : socket.pause();
};

interface Said {
  readonly count: number;
  readonly text: string;
  /** Left out: yes. */
  readonly readsAnswers?: boolean;
}

/** Connections that a test holds open, to be dropped with `drop`. */
export const openSockets = async (url: string, { count, text, readsAnswers }: Said) => {
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

/** Larger than any body that a server of the shop takes as JSON. */
export const LARGE = 5 * 1024 * 1024;

/** The status that a caller sees who goes on sending; 0 when the connection is cut before it. */
export const postLarge = (url: string, length: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', ...length };
    const post = request(url, { method: 'POST', agent: false, headers }, (answer) => resolve(answer.statusCode));
    post.on('error', () => resolve(0));
    post.end('x'.repeat(LARGE));
  });

/**
 * The first line's begin of the answer to a caller who wants the connection closed, reads nothing before all is sent,
 * and takes their time; the error where the connection is cut.
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
