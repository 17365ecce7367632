import type { Kind } from '../input/kind.ts';

/** A document as it waits for the switch-over: repaired by itself, not yet by what others say. */
export interface StagedDocument {
  readonly kind: Kind;
  readonly id: number;
  /** What is unique besides the id: a product's sku, an attribute's code, a page's identifier. Null: nothing. */
  readonly key: string | null;
  /** Address without outer slashes; null for what has none. */
  readonly path: string | null;
  /** Who keeps an address that two want: the smaller number. */
  readonly rank: number;
  readonly source: Record<string, unknown>;
  readonly variants: readonly StagedVariant[];
  /** Documents found inside this one, kept unless they also come by themselves. */
  readonly nested: readonly StagedDocument[];
}

/** A variant as its parent tells it. */
export interface StagedVariant {
  readonly id: number;
  readonly sku: string;
  readonly path: string;
}

/** Why a document cannot be kept. */
export class Unreadable extends Error {}

/** A document that nothing hangs on. */
export const plainDocument = (
  document: Pick<StagedDocument, 'kind' | 'id' | 'source'> & Partial<StagedDocument>,
): StagedDocument => ({ key: null, path: null, rank: 0, variants: [], nested: [], ...document });
