import type { Kind } from '../input/kind.ts';

/** A document waiting for the switch-over: repaired, but not yet completed from other documents. */
export interface StagedDocument {
  readonly kind: Kind;
  readonly id: number;
  /** Unique besides the id: sku of a product, code of an attribute, identifier of a page. Null for other kinds. */
  readonly key: string | null;
  /** Path without outer slashes; null for kinds without one. */
  readonly path: string | null;
  /** If two documents want the same path, the one with the smaller rank keeps it. */
  readonly rank: number;
  readonly source: Record<string, unknown>;
  readonly variants: readonly StagedVariant[];
  /** Documents found inside this one, kept unless they also come by themselves. */
  readonly nested: readonly StagedDocument[];
}

/** A variant as listed in its parent's document. */
export interface StagedVariant {
  readonly id: number;
  readonly sku: string;
  readonly path: string;
}

/** Why a document cannot be kept. */
export class Unreadable extends Error {}

/** A document without variants, path or nested documents unless given. */
export const plainDocument = (
  document: Pick<StagedDocument, 'kind' | 'id' | 'source'> & Partial<StagedDocument>,
): StagedDocument => ({ key: null, path: null, rank: 0, variants: [], nested: [], ...document });
