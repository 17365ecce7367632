import { z } from 'zod';
import { emailAddress } from './email-address.ts';

const MOST_STORES = 100;
const CODE = /^[\w-]{1,64}$/;

/** An address for all stores, or several: `shop@example.com, uk=shop@example.co.uk`. */
const addressesByStore = z
  .string()
  .max(30_000)
  .transform((text, context) => {
    const addresses = new Map<string, string>();
    for (const entry of text.split(',')) {
      const [address = '', code = ''] = entry.trim().split('=').reverse();
      const isNamed = entry.includes('=');
      if (emailAddress.safeParse(address).success && (!isNamed || CODE.test(code)) && !addresses.has(code))
        addresses.set(code, address.trim());
      // not a message: for whoever runs the shop
      else context.addIssue({ code: 'custom', message: 'must be an address, or several as code=address' });
    }
    // not a message: for whoever runs the shop
    if (addresses.size > MOST_STORES) context.addIssue({ code: 'custom', message: 'names too many stores' });
    return addresses as ReadonlyMap<string, string>;
  });

const host = z.string().regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i, 'must be a domain');

/** Settings of the letters that the shop sends. */
export const mailEnvironment = {
  MAIL: z.enum(['off'], { error: 'can be "off" only' }).optional(),
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: addressesByStore.optional(),
  MAIL_REPLY_TO: addressesByStore.optional(),
  MAIL_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(5),
  MAIL_DKIM_DOMAIN: host.optional(),
  MAIL_DKIM_SELECTOR: host.optional(),
  MAIL_DKIM_KEY_FILE: z.string().min(1).optional(),
  OUTBOX_DIR: z.string().min(1).optional(),
};

type MailEnvironment = z.infer<z.ZodObject<typeof mailEnvironment>>;

/** The server that takes letters. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte on; else STARTTLS where it is offered. */
  readonly isSecure: boolean;
  /** STARTTLS or nothing. */
  readonly requiresTls: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
}

export interface DkimSettings {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** Addresses by store code; that of all other stores is at ''. */
export type AddressesByStore = ReadonlyMap<string, string>;

export interface MailSettings {
  readonly server: SmtpServer;
  readonly from: AddressesByStore;
  readonly replyTo: AddressesByStore;
  /** Letters that one process sends at once. */
  readonly concurrency: number;
  /** Null: letters are not signed. */
  readonly dkim: DkimSettings | null;
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

const toServer = (text: string): SmtpServer => {
  const { protocol, hostname, port, username, password, search, hash, pathname } = new URL(text);
  if (hostname === '') throw new Error('MAIL_URL: names no server');
  if (search !== '' || hash !== '' || !['', '/'].includes(pathname))
    throw new Error('MAIL_URL: must be smtp(s)://user:password@server:port and nothing else');
  if ((username === '') !== (password === ''))
    throw new Error('MAIL_URL: must have both user and password, or neither');
  const login = username === '' ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  const isSecure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (PORTS[protocol] ?? 587) : Number(port),
    isSecure,
    // A password is never sent in the clear.
    requiresTls: !isSecure && login !== null && !LOOPBACK.test(hostname),
    login,
  };
};

const DKIM = ['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY_FILE'] as const;
const PRIVATE_KEY = /^-----BEGIN (?:RSA )?PRIVATE KEY-----[\s\S]+-----END (?:RSA )?PRIVATE KEY-----\s*$/;

const readKey = (path: string, readFile: (path: string) => string): string => {
  try {
    return readFile(path);
  } catch (error) {
    throw new Error('MAIL_DKIM_KEY_FILE: cannot be read', { cause: error });
  }
};

const toDkim = (given: MailEnvironment, readFile: (path: string) => string): DkimSettings | null => {
  const missing = DKIM.filter((name) => given[name] === undefined);
  if (missing.length === DKIM.length) return null;
  if (missing[0]) throw new Error(`${missing[0]}: must be set together with ${DKIM.filter((name) => given[name])[0]}`);
  const { MAIL_DKIM_DOMAIN: domain = '', MAIL_DKIM_SELECTOR: selector = '', MAIL_DKIM_KEY_FILE: path = '' } = given;
  const privateKey = readKey(path, readFile);
  if (!PRIVATE_KEY.test(privateKey)) throw new Error('MAIL_DKIM_KEY_FILE: must hold a private key as PEM');
  return { domain, selector, privateKey };
};

const refuseContradictions = (given: MailEnvironment, isProduction: boolean): void => {
  const { MAIL_URL: url, MAIL: mail, OUTBOX_DIR: directory, MAIL_FROM: from } = given;
  if (directory !== undefined && isProduction)
    throw new Error('OUTBOX_DIR: must not be set in production, it writes personal data to files');
  if (url === undefined) return;
  if (mail !== undefined) throw new Error('MAIL: must not be set together with MAIL_URL');
  if (directory !== undefined) throw new Error('OUTBOX_DIR: must not be set together with MAIL_URL');
  if (from?.get('') === undefined)
    throw new Error('MAIL_FROM: must be set together with MAIL_URL, to the address that letters come from');
};

/** How letters are sent; null: not at all. Throws a line that names the key. */
export const getMailSettings = (
  given: MailEnvironment,
  isProduction: boolean,
  readFile: (path: string) => string,
): MailSettings | null => {
  refuseContradictions(given, isProduction);
  const { MAIL_URL: url, MAIL_FROM: from = new Map(), MAIL_REPLY_TO: replyTo = new Map() } = given;
  const dkim = toDkim(given, readFile);
  if (url === undefined) return null;
  return { server: toServer(url), from, replyTo, concurrency: given.MAIL_CONCURRENCY, dkim };
};

interface MailChoice {
  readonly isProduction: boolean;
  readonly mail: MailSettings | null;
  readonly isMailOff: boolean;
}

/**
 * Throws unless the settings of production say how letters are sent, or that none are: a shop that takes orders
 * and writes to nobody would be noticed by its shoppers first. Commands beside the server do not ask.
 */
export const requireMailChoice = ({ isProduction, mail, isMailOff }: MailChoice): void => {
  if (!isProduction || mail || isMailOff) return;
  throw new Error(
    'MAIL_URL: must name the server that sends letters, such as smtps://user:password@mail.example.com, or set MAIL=off to send none',
  );
};
