import type { AttributeIndex } from './attribute-index.ts';
import type { CategoryTree } from './category-tree.ts';
import type { StandIn } from './pictures.ts';
import type { Relatives } from './relatives.ts';

/** What a document is completed with. */
export interface World {
  readonly attributes: AttributeIndex;
  readonly categories: CategoryTree;
  readonly relatives: Relatives;
  /** Told which drawings are needed. */
  readonly onPicture: (picture: StandIn) => void;
  /** Told what was repaired in the product at hand. */
  readonly note: (reason: string) => void;
}
