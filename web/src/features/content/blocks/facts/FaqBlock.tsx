import { Icon } from '../../../../components/Icon.tsx';
import { RichText } from '../../RichText.tsx';
import { BlockHeading } from '../BlockHeading.tsx';
import type { AnyBlock, BlockProps } from '../block.ts';
import styles from './Facts.module.css';
import type { FaqBlockFragment } from './FaqBlock.generated.ts';

type Question = FaqBlockFragment['questions'][number] & { readonly embedded?: readonly AnyBlock[] };

/** Answers open without scripts too, and are found by the search of the browser. */
export const FaqBlock = ({ block, draw }: BlockProps<FaqBlockFragment>) => (
  <section className={styles.narrow}>
    <BlockHeading>{block.heading}</BlockHeading>
    <div className={styles.questions}>
      {block.questions.map(({ question, answer, embedded }: Question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a page never move
        <details key={index} className={styles.question}>
          <summary>
            {question}
            <Icon name="chevron" size={20} />
          </summary>
          <RichText nodes={answer} embedded={draw(embedded)} />
        </details>
      ))}
    </div>
  </section>
);
