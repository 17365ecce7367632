import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Measurement } from './measurements.ts';

const FILE = new URL('../results/gateway-history.json', import.meta.url);
/** Rows of this gateway. */
const OWN = ['gateway', 'shared', 'kept'];

/** CPU × the floor of one run, by operation and by row. */
export interface Entry {
  readonly commit: string;
  /** Of the commit. */
  readonly day: string;
  readonly timesFloor: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const git = (...options: readonly string[]): string =>
  execFileSync('git', options, { cwd: new URL('.', import.meta.url), encoding: 'utf8' }).trim();

export const readHistory = (): readonly Entry[] =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Entry[]) : [];

const toEntry = (measured: readonly Measurement[]): Entry => {
  const own = measured.filter(({ key }) => OWN.includes(key));
  const operations = [...new Set(own.map(({ operation }) => operation))];
  return {
    commit: git('rev-parse', '--short=8', 'HEAD'),
    day: git('log', '-1', '--format=%cs'),
    timesFloor: Object.fromEntries(
      operations.map((operation) => [
        operation,
        Object.fromEntries(
          own.filter((one) => one.operation === operation).map(({ key, timesFloor }) => [key, timesFloor]),
        ),
      ]),
    ),
  };
};

/** Adds a run to the results of former commits; a second one of the same commit replaces the first. */
export const addToHistory = (measured: readonly Measurement[]): readonly Entry[] => {
  const entry = toEntry(measured);
  const history = [...readHistory().filter(({ commit }) => commit !== entry.commit), entry];
  writeFileSync(FILE, `${JSON.stringify(history, null, 2)}\n`);
  return history;
};
