import * as text from '@patchwork/domain/messages/content-blocks.generated.ts';
import { RichText } from '../../RichText.tsx';
import { BlockHeading } from '../BlockHeading.tsx';
import type { BlockProps } from '../block.ts';
import styles from './Facts.module.css';
import type { PriceTableBlockFragment } from './PriceTableBlock.generated.ts';

export const PriceTableBlock = ({ block: { heading, rows } }: BlockProps<PriceTableBlockFragment>) => (
  <section className={styles.narrow}>
    <BlockHeading>{heading}</BlockHeading>
    <table className={styles.prices} aria-label={heading ?? text.priceList}>
      <tbody>
        {rows.map(({ label, price, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table never move
          <tr key={index}>
            <th scope="row">
              {label}
              {note && <small>{note}</small>}
            </th>
            <td>
              <RichText nodes={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
