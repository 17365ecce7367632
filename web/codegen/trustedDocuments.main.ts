import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { SERVER_DOCUMENTS } from '../server/askGateway.ts';

const ROOT = join(import.meta.dirname, '../..');
const MANIFEST = join(ROOT, 'schema/trusted-documents.json');
/** As documents.mjs emits them. */
const DOCUMENT = /^export const \w+ = \/\*#__PURE__\*\/ parseDocument<.*>\((".*")\);$/gm;

/** Of the operations and fragments of pages. */
const readTexts = (): string[] =>
  globSync('web/src/**/*.generated.ts', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(DOCUMENT)].map(([, text = '']) => JSON.parse(text) as string),
  );

/** Null for a fragment, which is sent as part of operations only. */
const toOperation = (body: string) => {
  const operation = parse(body).definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return null;
  const id = createHash('sha256').update(body).digest('hex');
  return { id, name: operation.name?.value ?? '', type: operation.operation, body };
};

/** The operations of the storefront and its server, letter by letter as they are sent: a manifest of Apollo's format. */
export const createManifest = (): string => {
  const operations = [...readTexts(), ...Object.values(SERVER_DOCUMENTS)].flatMap((text) => toOperation(text) ?? []);
  operations.sort((one, other) => (one.name < other.name ? -1 : 1));
  return `${JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations }, null, 2)}\n`;
};

if (import.meta.main) writeFileSync(MANIFEST, createManifest());
