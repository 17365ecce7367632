import { BadRequest } from '../body.ts';
import type { Config } from '../config.ts';
import { hashDocument, readTrustedDocuments, type TrustedDocuments } from './manifest.ts';

export interface DocumentPolicy {
  /** `only`: trusted documents alone are answered; `prefer`: others as well; `off`: none is trusted. */
  readonly mode: Config['TRUSTED_DOCUMENTS'];
  readonly trusted: TrustedDocuments;
}

/** For subgraphs, whose router sends what it likes. */
export const ANY_DOCUMENT: DocumentPolicy = { mode: 'off', trusted: new Map() };

/** @throws Error that names a manifest which cannot be read, or is none. */
export const createDocumentPolicy = ({ TRUSTED_DOCUMENTS: mode, TRUSTED_MANIFESTS }: Config): DocumentPolicy =>
  mode === 'off' ? ANY_DOCUMENT : { mode, trusted: readTrustedDocuments(TRUSTED_MANIFESTS) };

/**
 * Lets trusted documents pass and, from holders of an API token, any. A hash alone (a text of null) passes: where only
 * trusted documents are answered, nothing else is found by it.
 * @throws BadRequest for another text.
 */
export const requireTrusted = async (
  { mode, trusted }: DocumentPolicy,
  text: string | null,
  hasApiToken: () => Promise<boolean>,
): Promise<void> => {
  if (mode !== 'only') return;
  if (text === null || trusted.has(hashDocument(text)) || (await hasApiToken())) return;
  const message = 'Only trusted documents are answered: send one of those, or an API token';
  throw new BadRequest(400, message, 'PERSISTED_QUERY_ONLY');
};
