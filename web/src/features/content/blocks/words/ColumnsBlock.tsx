import type { AnyBlock, BlockProps } from '../block.ts';
import styles from './Words.module.css';

interface Columns {
  readonly columns: readonly { readonly blocks: readonly AnyBlock[] }[];
}

/** On a phone they stand below each other. */
export const ColumnsBlock = ({ block: { columns }, draw }: BlockProps<Columns>) => (
  <div className={styles.columns} data-count={columns.length}>
    {columns.map(({ blocks }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a page never move
      <div key={index} className={styles.column}>
        {draw(blocks)}
      </div>
    ))}
  </div>
);
