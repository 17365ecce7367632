import { RichText } from '../../RichText.tsx';
import type { BlockProps, WithEmbedded } from '../block.ts';
import type { RichTextBlockFragment } from './RichTextBlock.generated.ts';
import styles from './Words.module.css';

export const RichTextBlock = ({ block, draw, isFirst }: BlockProps<WithEmbedded<RichTextBlockFragment>>) => (
  <div className={styles.words}>
    <RichText nodes={block.text} embedded={draw(block.embedded)} isLead={isFirst} />
  </div>
);
