import { CountdownBlock } from '../../features/content/blocks/countdown/CountdownBlock.tsx';
import { FaqBlock } from '../../features/content/blocks/facts/FaqBlock.tsx';
import { PriceTableBlock } from '../../features/content/blocks/facts/PriceTableBlock.tsx';
import { QuotationsBlock } from '../../features/content/blocks/facts/QuotationsBlock.tsx';
import { StatisticsBlock } from '../../features/content/blocks/facts/StatisticsBlock.tsx';
import { StepsBlock } from '../../features/content/blocks/facts/StepsBlock.tsx';
import { TeamBlock } from '../../features/content/blocks/facts/TeamBlock.tsx';
import type { BlockSet } from './blockSet.ts';

export const blocks: BlockSet = {
  CountdownBlock,
  FaqBlock,
  PriceTableBlock,
  QuotationsBlock,
  StatisticsBlock,
  StepsBlock,
  TeamBlock,
};
