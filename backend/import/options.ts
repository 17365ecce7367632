import { parseArgs } from 'node:util';
import type { Mode } from './load/plan.ts';

export const USAGE = `Usage: npm run import -- [options] FILE…

Loads catalogue dumps of Elasticsearch (one JSON document after the other, or the bulk form; plain or gzip; - is the
standard input) into the shop's database, all at once or not at all, and stories of a Storyblok space as its export or
its API writes them (lists of stories, assets and components).

  --replace        the kinds of documents in the files take the place of those in the shop (default)
  --merge          they are added to those in the shop; the same id, sku, code, identifier or path gives way
  --skip-broken    loads the whole documents of a file that is cut off or broken in many places
  --dry-run        does everything except keeping it
  --synonyms FILE  the synonyms of the search, a rule to a line: "sofa, couch" or "settee => sofa"
  --report FILE    writes the account as JSON
  --help

The database is the backend's: DATABASE_URL, or DATA_DIR while no backend runs on it. Pictures that documents name are
shown from MEDIA_DIR, the folder that the backend serves; drawings stand in for those that it has not. A cut-off file is refused, and so
is one with more than three broken documents; up to three are reported with their lines and left out. Ends with 0, 1 (failed, nothing changed), 2 (wrong
options), 130 (interrupted, nothing changed).`;

/** Says what is wrong with the command line. */
export class UsageError extends Error {}

export interface Options {
  readonly files: readonly string[];
  readonly mode: Mode;
  readonly skipsBroken: boolean;
  readonly isDryRun: boolean;
  /** File for the JSON report; null: none. */
  readonly report: string | null;
  readonly synonyms: string | null;
  readonly wantsHelp: boolean;
}

const FLAG = { type: 'boolean', default: false } as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        replace: FLAG,
        merge: FLAG,
        'skip-broken': FLAG,
        'dry-run': FLAG,
        help: { ...FLAG, short: 'h' },
        report: { type: 'string' },
        synonyms: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** Throws a UsageError. */
export const readOptions = (args: readonly string[]): Options => {
  const { values, positionals: files } = parse(args);
  if (values.replace && values.merge) throw new UsageError('--replace and --merge exclude each other');
  if (files.length === 0 && !values.help) throw new UsageError('Name at least one file');
  return {
    files,
    mode: values.merge ? 'merge' : 'replace',
    skipsBroken: values['skip-broken'],
    isDryRun: values['dry-run'],
    report: values.report ?? null,
    synonyms: values.synonyms ?? null,
    wantsHelp: values.help,
  };
};
