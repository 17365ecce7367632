import type { Kind } from '../input/kind.ts';

/** A repaired document waiting to be completed from others. */
export interface StagedDocument {
  readonly kind: Kind;
  readonly id: number;
  /**
   * A unique key besides the id: sku of a product, code of an attribute, identifier of a page. Null for other kinds.
   */
  readonly key: string | null;
  readonly path: string | null;
  /** If two documents want the same path, the one with the smaller rank keeps it. */
  readonly rank: number;
  readonly source: Record<string, unknown>;
  readonly variants: readonly StagedVariant[];
  /** Documents found inside this one, used unless they also exist by themselves. */
  readonly nested: readonly StagedDocument[];
}

/** A variant as listed in its parent's document. */
interface StagedVariant {
  readonly id: number;
  readonly sku: string;
  readonly path: string;
}

export class Unreadable extends Error {}

/** Without variants, path and nested documents by default. */
export const plainDocument = (
  document: Pick<StagedDocument, 'kind' | 'id' | 'source'> & Partial<StagedDocument>,
): StagedDocument => ({ key: null, path: null, rank: 0, variants: [], nested: [], ...document });
