import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEB } from '../sources.ts';

interface Manifest {
  readonly operations: readonly { readonly id: string; readonly body: string }[];
}

interface Sent {
  readonly query?: string;
  readonly extensions?: { readonly persistedQuery: { readonly sha256Hash: string } };
}

const { operations }: Manifest = JSON.parse(readFileSync(join(WEB, '../schema/trusted-documents.json'), 'utf8'));
const texts = new Map(operations.map(({ id, body }) => [id, body]));

/** The document that a gateway was sent: as text, or by the hash of a trusted one. */
export const readSource = ({ query, extensions }: Sent): string =>
  query ?? texts.get(extensions?.persistedQuery.sha256Hash ?? '') ?? '';
