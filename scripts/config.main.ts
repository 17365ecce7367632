import { describeSettings, findWrongSettings, SERVERS } from './lib/settings.ts';

/** Run by `npm run config`: prints the settings of all servers, or of those that are named; exits with 1 if one is wrong. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !SERVERS.some((server) => server.name === name));
const servers = SERVERS.filter(({ name }) => names.length === 0 || names.includes(name));
const wrong = [
  ...unknown.map((name) => `There is no server “${name}”: ${SERVERS.map((server) => server.name).join(', ')}`),
  ...servers.flatMap((server) => findWrongSettings(server, process.env)),
];
for (const server of servers) process.stdout.write(`${describeSettings(server, process.env)}\n\n`);
for (const line of wrong) process.stderr.write(`${line}\n`);
if (wrong.length > 0) process.exitCode = 1;
