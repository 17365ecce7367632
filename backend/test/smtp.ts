import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { SmtpServer } from '../src/lib/mail-settings.ts';

/** A way for the server to fail at a letter, or at the session that brings it. */
export type Fault =
  | 'drop-at-recipient'
  | 'drop-in-data'
  /** It has the letter, and the sender never learns that. */
  | 'drop-after-data'
  | 'slow'
  | 'silent'
  | { readonly at: 'recipient' | 'data'; readonly code: number; readonly words?: string };

export interface ReceivedLetter {
  readonly messageId: string;
  readonly raw: string;
  readonly from: string;
  readonly to: readonly string[];
  /** Whether the sender had an answer. */
  readonly isAnswered: boolean;
}

export interface FakeSmtp {
  readonly server: SmtpServer;
  readonly port: number;
  readonly received: ReceivedLetter[];
  /** The most sessions at once. */
  readonly most: () => number;
  readonly sessions: () => number;
  /** Decides on each letter by its recipient; null: it is taken. */
  fault: (recipient: string) => Fault | null;
  /** Status that every sender is refused with; null: none is. */
  sender: number | null;
  close(): Promise<void>;
}

interface Options {
  /** Takes letters only from who signs in with it. */
  readonly password?: string;
  readonly port?: number;
}

const SLOW_MS = 120;

const toError = (code: number, words = 'It does not work'): Error =>
  Object.assign(new Error(words), { responseCode: code });

/** Unfolded. */
export const readHeaders = (raw: string): ReadonlyMap<string, string> => {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
};

/** The server keeps its sockets to itself: sessions are identified by their port. */
class Sockets {
  readonly #open = new Map<number, Socket>();
  most = 0;
  count = 0;

  readonly add = (socket: Socket): void => {
    const port = socket.remotePort ?? 0;
    this.#open.set(port, socket);
    socket.once('close', () => this.#open.delete(port));
    this.count += 1;
    this.most = Math.max(this.most, this.#open.size);
  };

  drop({ remotePort }: Pick<SMTPServerSession, 'remotePort'>): void {
    this.#open.get(remotePort)?.destroy();
  }

  dropAll(): void {
    for (const socket of this.#open.values()) socket.destroy();
  }
}

type Ruled = Pick<FakeSmtp, 'received' | 'fault' | 'sender'>;
type Done = (error?: Error | null) => void;

const refuses = (fault: Fault | null, at: string): Error | null =>
  typeof fault === 'object' && fault?.at === at ? toError(fault.code, fault.words) : null;

const takeData = async (fake: Ruled, sockets: Sockets, arrived: Arrived): Promise<void> => {
  const { stream, session, done } = arrived;
  const to = session.envelope.rcptTo.map(({ address }) => address);
  const fault = fake.fault(to[0] ?? '');
  if (fault === 'drop-in-data') return sockets.drop(session);
  const raw = await text(stream);
  const error = refuses(fault, 'data');
  if (error) return done(error);
  if (fault === 'silent') return;
  if (fault === 'slow') await sleep(SLOW_MS);
  const { mailFrom } = session.envelope;
  const isAnswered = fault !== 'drop-after-data';
  const messageId = readHeaders(raw).get('message-id') ?? '';
  fake.received.push({ messageId, raw, from: mailFrom ? mailFrom.address : '', to, isAnswered });
  if (isAnswered) done();
  else sockets.drop(session);
};

interface Arrived {
  readonly stream: Readable;
  readonly session: SMTPServerSession;
  readonly done: Done;
}

const createServer = (fake: Ruled, sockets: Sockets, password: string | undefined): SMTPServer => {
  const smtp = new SMTPServer({
    disabledCommands: password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: password === undefined,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: ({ password: given }, _session, done) =>
      given === password ? done(null, { user: 'shop' }) : done(toError(535, 'Wrong password')),
    onMailFrom: (_sender, _session, done) => done(fake.sender === null ? null : toError(fake.sender)),
    onRcptTo: ({ address }, session, done) => {
      const fault = fake.fault(address);
      if (fault === 'drop-at-recipient') sockets.drop(session);
      else done(refuses(fault, 'recipient'));
    },
    onData: (stream, session, done) => {
      takeData(fake, sockets, { stream, session, done }).catch(() => undefined);
    },
  });
  smtp.on('error', () => undefined);
  smtp.server.on('connection', sockets.add);
  return smtp;
};

/** A mail server that behaves badly on demand. */
export const startSmtp = async ({ password, port: wanted = 0 }: Options = {}): Promise<FakeSmtp> => {
  const sockets = new Sockets();
  const fake: Ruled = { received: [], fault: () => null, sender: null };
  const smtp = createServer(fake, sockets, password);
  smtp.listen(wanted, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const login = password === undefined ? null : { user: 'shop', password };
  return Object.assign(fake, {
    port,
    server: { host: '127.0.0.1', port, isSecure: false, requiresTls: false, login },
    most: () => sockets.most,
    sessions: () => sockets.count,
    close: async () => {
      sockets.dropAll();
      await new Promise<void>((done) => smtp.close(() => done()));
    },
  });
};
