import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Internals of Emscripten's module, valid for the pinned version of PGlite. */
interface FileSystemModule {
  readonly NODEFS?: NodeFiles;
  readonly FS: { readonly filesystems: { readonly NODEFS: NodeFiles } };
}

interface NodeFiles {
  readonly stream_ops: { fsync?: (stream: { nfd?: number }) => number };
}

const addFsync = (module: FileSystemModule): void => {
  const { stream_ops: operations } = module.NODEFS ?? module.FS.filesystems.NODEFS;
  operations.fsync ??= ({ nfd }) => {
    if (nfd !== undefined) fs.fsyncSync(nfd);
    return 0;
  };
};

type InitParameters = Parameters<NodeFS['init']>;

/** PGlite's own NodeFS never calls fsync: a power cut would lose committed data. */
export class DurableNodeFS extends NodeFS {
  override async init(pg: InitParameters[0], options: InitParameters[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const hook = (module: unknown) => addFsync(module as FileSystemModule);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...getPreRun(emscriptenOpts), hook] } };
  }
}

type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];

const getPreRun = ({ preRun = [] }: EmscriptenOptions) => (Array.isArray(preRun) ? preRun : [preRun]);

/** PGlite starts PostgreSQL with -F (no fsync) by default. */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'synchronous_commit=on',
];
