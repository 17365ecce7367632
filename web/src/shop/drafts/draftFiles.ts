import { createStores } from '../queue/stores.ts';

export const draftStores = createStores({ onCleared: () => undefined, onProblem: (error) => reportError(error) });

export interface DraftFile {
  /** Its id, whatever it is used for. */
  readonly key: string;
  /** The field that it belongs to. */
  readonly field: string;
  readonly file: File;
}

/** The files of one form on this device, deleted at sign-out. */
export interface DraftFiles {
  /** False without storage or space. */
  keep(one: DraftFile): Promise<boolean>;
  drop(key: string): Promise<void>;
  all(): Promise<readonly DraftFile[]>;
}

const PREFIX = 'file';
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;

interface Name {
  readonly draft: string;
  readonly keptAt: number;
  readonly key: string;
}

const toText = ({ draft, keptAt, key }: Name): string => JSON.stringify([PREFIX, draft, keptAt, key]);

const toName = (text: string): Name | null => {
  if (!text.startsWith(`["${PREFIX}",`)) return null;
  const [, draft, keptAt, key] = JSON.parse(text) as [string, string, number, string];
  return { draft, keptAt, key };
};

const allNames = async (): Promise<readonly Name[]> => {
  const keys = await (await draftStores.open()).getAllKeys('drafts');
  return keys.flatMap((text) => toName(text) ?? []).sort((a, b) => a.keptAt - b.keptAt);
};

const dropNames = async (names: readonly Name[]): Promise<void> => {
  const database = await draftStores.open();
  await Promise.all(names.map((name) => database.delete('drafts', toText(name))));
};

/** Null if damaged or of another version. */
const readFile = async (name: Name): Promise<DraftFile | null> => {
  const kept = (await (await draftStores.open()).get('drafts', toText(name))) as Partial<DraftFile> | undefined;
  return kept?.file instanceof File && typeof kept.field === 'string'
    ? { key: name.key, field: kept.field, file: kept.file }
    : null;
};

const quietly = async <T>(work: () => Promise<T>, fallback: T): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    reportError(error);
    return fallback;
  }
};

const isThere = <T>(one: T | null): one is T => one !== null;

/** Files of a draft. Files of drafts that were not opened for a month are deleted. */
export const openDraftFiles = (draft: string): DraftFiles => ({
  keep: ({ key, field, file }) =>
    quietly(async () => {
      const name = toText({ draft, keptAt: Date.now(), key });
      await (await draftStores.open()).put('drafts', { field, file }, name);
      return true;
    }, false),
  drop: (key) =>
    quietly(
      async () => dropNames((await allNames()).filter((name) => name.draft === draft && name.key === key)),
      undefined,
    ),
  all: () =>
    quietly(async () => {
      const names = await allNames();
      const isOld = ({ keptAt }: Name) => Date.now() - keptAt > LONGEST_MS;
      await dropNames(names.filter(isOld));
      const own = names.filter((name) => name.draft === draft && !isOld(name));
      return (await Promise.all(own.map(readFile))).filter(isThere);
    }, []),
});
