import { readFileSync } from 'node:fs';
import { Environment as backend, readConfig as readBackend } from '../../backend/src/lib/config.ts';
import { requireMailChoice } from '../../backend/src/lib/mail-settings.ts';
import { Environment as gateway, readConfig as readGateway } from '../../gateway/src/server/config.ts';
import { readConfig as readWeb, Environment as web } from '../../web/server/config.ts';

type Variables = Readonly<Record<string, string | undefined>>;

interface Schema {
  readonly shape: object;
  parse(environment: object): Record<string, unknown>;
}

export interface Server {
  readonly name: string;
  /** The one list of its settings. */
  readonly environment: Schema;
  /** Sections of docs/operation.md that describe them. */
  readonly sections: readonly string[];
  /** Reads them as the server does at its start; throws a line for each that is wrong. */
  readonly readConfig: (variables: Variables) => void;
}

export const SERVERS: readonly Server[] = [
  {
    name: 'backend',
    environment: backend,
    sections: ['Common to all', 'Common to backend and gateway', 'Backend'],
    readConfig: (variables) => requireMailChoice(readBackend(variables)),
  },
  {
    name: 'gateway',
    environment: gateway,
    sections: ['Common to all', 'Common to backend and gateway', 'Gateway'],
    readConfig: (variables) => void readGateway(variables),
  },
  {
    name: 'web',
    environment: web,
    sections: ['Common to all', 'Web'],
    readConfig: (variables) => void readWeb(variables),
  },
];

export interface Setting {
  readonly name: string;
  /** The default as a value; empty where there is none, or it is described in words. */
  readonly fallback: string;
  /** The cell of the table that tells the default. */
  readonly words: string;
  readonly meaning: string;
}

export const OPERATION = readFileSync(new URL('../../docs/operation.md', import.meta.url), 'utf8');

const sections = new Map(
  OPERATION.split(/^## /m).map((section) => [/^[A-Za-z]+(?: [a-z]+)*/.exec(section)?.[0] ?? '', section]),
);

export const cutCodes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** A row may name several variables, with as many defaults. */
const readRow = (row: string): Setting[] => {
  const [, names = '', fallback = '', meaning = ''] = row.split('|');
  const codes = cutCodes(fallback);
  const words = fallback.trim();
  const [word = ''] = words.split(' ');
  const isValue = /^\d+$/.test(word) || (word === words && word !== 'none');
  const numbers = /^\d+(?:, \d+)+$/.exec(words)?.[0].split(', ');
  const values = codes.length > 0 ? codes : (numbers ?? (isValue ? [word] : []));
  return cutCodes(names).map((name, index) => ({
    name,
    fallback: values[index] ?? '',
    words: values[index] ?? words,
    meaning: meaning.trim(),
  }));
};

/** The rows of the documentation about a server's settings. */
export const readSettings = ({ sections: titles }: Pick<Server, 'sections'>): Setting[] =>
  titles.flatMap((title) =>
    (sections.get(title) ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap(readRow),
  );

const SECRET = /(?:SECRET|TOKEN|KEY|WEBHOOK_ID)$/;

/** Without what opens anything: a login or a query of an address, and whatever is a secret by its name. */
const mask = (name: string, value: string): string =>
  SECRET.test(name)
    ? '(secret)'
    : value.replaceAll(/\/\/[^/]*@/g, '//(secret)@').replaceAll(/\?[^\s,"]*/g, '?(secret)');

const toLine = ({ name, words, meaning }: Setting, variables: Variables): string => {
  const value = variables[name];
  const shown = value ? `${name}=${mask(name, value)}` : `${name} (default: ${words})`;
  return `  ${shown}\n      ${meaning.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')}`;
};

/** All settings of a server, with their values here or else their defaults. */
export const describeSettings = (server: Server, variables: Variables): string =>
  [server.name, ...readSettings(server).map((setting) => toLine(setting, variables))].join('\n');

/** A line for each setting that would stop its start; never with a value. */
export const findWrongSettings = ({ name, readConfig }: Server, variables: Variables): string[] => {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    const { message } = error as Error;
    return message.split('\n').map((line) => `${name}: ${line}`);
  }
};
