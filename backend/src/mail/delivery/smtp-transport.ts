import { createTransport } from 'nodemailer';
import type { MailSettings } from '../../lib/mail-settings.ts';
import { DeliveryFailure, type FailureKind, type MailTransport, type OutgoingLetter } from './transport.port.ts';

export interface SmtpTimes {
  readonly connectMs: number;
  /** Between two lines of the server. */
  readonly silenceMs: number;
  readonly idleMs: number;
}

const TIMES: SmtpTimes = { connectMs: 10_000, silenceMs: 30_000, idleMs: 10_000 };

/** Letters on one connection; some servers refuse more. */
const MOST_PER_CONNECTION = 50;

/** Of nodemailer, which types it as any Error. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Answers that are about the session or the login, at whatever command they come. */
const ABOUT_THE_SESSION = [421, 503, 530, 534, 535, 538];
/** Commands whose answers are about this letter; others are about the shop as a sender. */
const ABOUT_THE_LETTER = ['RCPT TO', 'DATA'];

const toKind = ({ code, command = '', responseCode }: SmtpError): FailureKind => {
  if (code === 'EABORT') return 'cancelled';
  if (responseCode === undefined || ABOUT_THE_SESSION.includes(responseCode)) return 'unavailable';
  if (!ABOUT_THE_LETTER.includes(command)) return 'unavailable';
  return responseCode >= 500 ? 'refused' : 'later';
};

/** Status, enhanced status and command; never the words, which may repeat the address. */
const toReason = ({ code, command, responseCode, response = '' }: SmtpError): string => {
  // not a message: for operators
  if (code === 'EABORT') return 'too slow';
  if (responseCode === undefined) return code ?? 'fault';
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return [responseCode, enhanced, command].filter(Boolean).join(' ').slice(0, 60);
};

const toFailure = (error: unknown): DeliveryFailure => {
  const fault = error as SmtpError;
  return new DeliveryFailure(toKind(fault), toReason(fault));
};

const toMessage = (letter: OutgoingLetter, signal: AbortSignal) => {
  const { messageId, date, from, replyTo, to, subject, text, html, unsubscribeUrl } = letter;
  return {
    messageId,
    date,
    from,
    // As a pair of name and address nothing in it is parsed.
    to: { name: '', address: to },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    signal,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      // Out-of-office programs do not answer.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
};

/** Sends by SMTP, over as many connections as letters are sent at once. */
export const createSmtpTransport = (
  { server, concurrency, dkim }: Pick<MailSettings, 'server' | 'concurrency' | 'dkim'>,
  times: SmtpTimes = TIMES,
): MailTransport => {
  const { host, port, isSecure, requiresTls, login } = server;
  const transport = createTransport({
    pool: true,
    maxConnections: concurrency,
    maxMessages: MOST_PER_CONNECTION,
    // The outbox repeats, with its own pauses.
    maxRequeues: 0,
    host,
    port,
    secure: isSecure,
    requireTLS: requiresTls,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    dnsTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
    idleTimeout: times.idleMs,
  });
  // Without a listener an error between two letters would end the process; the next letter finds out.
  transport.on('error', () => undefined);
  return {
    send: async (letter, signal) => {
      try {
        await transport.sendMail(toMessage(letter, signal));
      } catch (error) {
        throw toFailure(error);
      }
    },
    close: () => transport.close({ force: true }),
  };
};
