import type { AttributeIndex } from './attribute-index.ts';
import type { CategoryTree } from './category-tree.ts';
import type { FindFile } from './media-folder.ts';
import type { StandIn } from './pictures.ts';
import type { Relatives } from './relatives.ts';

/** Everything that documents are completed from. */
export interface World {
  readonly attributes: AttributeIndex;
  readonly categories: CategoryTree;
  readonly relatives: Relatives;
  /** Called for every drawing that is needed. */
  readonly onPicture: (picture: StandIn) => void;
  /** The address of a picture in the media folder. */
  readonly findFile: FindFile;
  /** Records a repair in the current product. */
  readonly note: (reason: string) => void;
}
