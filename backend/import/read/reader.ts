import type { Kind } from '../input/kind.ts';
import { storable } from '../repair/characters.ts';
import { createFields, type Note } from '../repair/fields.ts';
import { createAttributeReader } from './attribute.ts';
import { createCategoryReader } from './category.ts';
import { createPageReader, createReviewReader } from './content.ts';
import { createProductReader } from './product.ts';
import { type StagedDocument, Unreadable } from './staged.ts';
import { createStoryReader } from './story.ts';
import { createTaxRuleReader } from './tax-rule.ts';

type ReadResult =
  | { readonly document: StagedDocument; readonly repairs: readonly string[] }
  | { readonly skipped: string };

type Reader = (source: Record<string, unknown>, indexed: string) => StagedDocument;

const createReaders = (note: Note): Record<Kind, Reader> => {
  const fields = createFields(note);
  return {
    attribute: createAttributeReader(fields, note),
    taxrule: createTaxRuleReader(fields, note),
    category: createCategoryReader(fields, note),
    product: createProductReader(fields, note),
    cms_page: createPageReader(fields, note),
    review: createReviewReader(fields, note),
    story: createStoryReader(fields, note),
  };
};

interface IndexedDocument {
  readonly kind: Kind;
  /** From the dump; may be empty. */
  readonly id: string;
  readonly source: Record<string, unknown>;
}

/** Reads documents of all kinds: each one repaired, with the repairs, or the reason why it is dropped. */
export const createReader = (): ((indexed: IndexedDocument) => ReadResult) => {
  let repairs = new Set<string>();
  const readers = createReaders((reason) => repairs.add(reason));
  return ({ kind, id, source }) => {
    repairs = new Set();
    const kept = storable(source);
    if (kept !== source) repairs.add('characters that cannot be stored, left out');
    try {
      return { document: readers[kind](kept, id), repairs: [...repairs] };
    } catch (error) {
      if (error instanceof Unreadable) return { skipped: error.message };
      throw error;
    }
  };
};
