import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Of the storefront that is of one release with this gateway; written by codegen. */
const OWN_MANIFEST = fileURLToPath(new URL('../../../../schema/trusted-documents.json', import.meta.url));

const MOST_DOCUMENTS = 10_000;
/** Characters; whoever sends a longer one as text is refused, too. */
const LONGEST_DOCUMENT = 100 * 1024;

const manifestSchema = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z
    .array(
      z.object({
        id: z.string().regex(/^[\da-f]{64}$/, 'must be a SHA-256 hash in small hexadecimal digits'),
        body: z.string().min(1).max(LONGEST_DOCUMENT),
      }),
    )
    .max(MOST_DOCUMENTS),
});

/** Texts of documents by their SHA-256 hash in hexadecimal digits. */
export type TrustedDocuments = ReadonlyMap<string, string>;

export const hashDocument = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A folder stands for the JSON files in it. */
const findFiles = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => join(path, name))
    : [path];

const parseManifest = (text: string) => {
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    const [{ path, message } = { path: [], message: 'it has another shape' }] = parsed.error.issues;
    throw new Error(path.length > 0 ? `${path.join('.')}: ${message}` : message);
  }
  const { operations } = parsed.data;
  const other = operations.find(({ id, body }) => hashDocument(body) !== id);
  if (other) throw new Error(`${other.id} is the hash of another text`);
  return operations;
};

const readManifest = (file: string): readonly (readonly [string, string])[] => {
  try {
    return parseManifest(readFileSync(file, 'utf8')).map(({ id, body }) => [id, body] as const);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Configuration is wrong: ${file} is no manifest of trusted documents: ${reason}`);
  }
};

const listManifests = (path: string): string[] => {
  try {
    return findFiles(path);
  } catch (error) {
    throw new Error(`Configuration is wrong: TRUSTED_MANIFESTS: ${path} cannot be read: ${String(error)}`);
  }
};

/**
 * The storefront's documents, and those of the manifests (files, or folders of files) of other clients and releases.
 * @throws Error that names the file which cannot be read, or is no manifest.
 */
export const readTrustedDocuments = (paths: readonly string[]): TrustedDocuments =>
  new Map([OWN_MANIFEST, ...paths.flatMap(listManifests)].flatMap(readManifest));
