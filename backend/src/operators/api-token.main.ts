import { parseArgs } from 'node:util';
import { withExistingDatabase } from '../db/existing.ts';
import type { Executor } from '../db/schema.ts';
import { SCOPES } from '../lib/operator.ts';
import { type ApiToken, createApiTokenService } from './api-token.service.ts';

// not a message: for whoever runs the shop
const USAGE = `Tokens of tools that run the shop.

  npm run api-token -- create NAME --scopes ${SCOPES.join(',')} [--days 90]
  npm run api-token -- list
  npm run api-token -- withdraw NAME

The database is the backend's: set DATABASE_URL or DATA_DIR as for the backend. An embedded database can be opened by one
process at a time: stop the shop first.`;

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { scopes: { type: 'string' }, days: { type: 'string' } },
  });
  const [command = '', name = '', ...rest] = positionals;
  const scopes = (values.scopes ?? '').split(',').flatMap((scope) => scope.trim() || []);
  const days = values.days === undefined ? null : Number(values.days);
  return { command, name, scopes, days, isTooMuch: rest.length > 0 };
};

type Arguments = ReturnType<typeof readArguments>;

const toDay = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? 'never';

const toRow = ({ name, scopes, state, createdAt, expiresAt, lastUsedAt }: ApiToken): string[] => [
  name,
  state,
  scopes.join(','),
  toDay(createdAt),
  toDay(expiresAt),
  toDay(lastUsedAt),
];

/** Columns as wide as their longest cell. */
const toTable = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

// not a message: for whoever runs the shop
const HEADINGS = ['name', 'state', 'scopes', 'created', 'expires', 'last used'];

const COMMANDS: Readonly<Record<string, (db: Executor, args: Arguments) => Promise<string>>> = {
  create: (db, { name, scopes, days }) => createApiTokenService(db).create({ name, scopes, days }),
  list: async (db) => toTable([HEADINGS, ...(await createApiTokenService(db).list()).map(toRow)]),
  withdraw: async (db, { name }) => {
    await createApiTokenService(db).withdraw(name);
    return `Withdrew ${name}.`;
  },
};

try {
  const args = readArguments();
  const command = COMMANDS[args.command];
  const isNamed = (args.command === 'list') === (args.name === '');
  if (!command || !isNamed || args.isTooMuch) throw new Error(USAGE);
  const said = await withExistingDatabase((db) => command(db, args));
  process.stdout.write(`${said}\n`);
} catch (error) {
  process.stderr.write(`patchwork api-token: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
