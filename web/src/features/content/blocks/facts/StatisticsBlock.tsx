import { BlockHeading } from '../BlockHeading.tsx';
import type { BlockProps } from '../block.ts';
import styles from './Facts.module.css';
import type { StatisticsBlockFragment } from './StatisticsBlock.generated.ts';

export const StatisticsBlock = ({ block: { heading, figures } }: BlockProps<StatisticsBlockFragment>) => (
  <section className={styles.section}>
    <BlockHeading>{heading}</BlockHeading>
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
