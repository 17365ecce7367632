import * as text from '@patchwork/domain/messages/product-card.generated.ts';
import { use } from 'react';
import { Price } from '../../../components/Price.tsx';
import { TaxShownContext } from '../../../lib/siteContext.ts';
import type { PriceTagFragment } from './PriceTag.generated.ts';
import styles from './PriceTag.module.css';

interface PriceTagProps {
  readonly price: PriceTagFragment | null;
  readonly size?: 'medium' | 'large';
}

/** A product's price, with or without tax as the shop is configured. */
export const PriceTag = ({ price, size = 'medium' }: PriceTagProps) => {
  const shown = use(TaxShownContext) ? 'gross' : 'net';
  if (!price) return <span className={styles.unknown}>{text.priceUnknown}</span>;
  const { effective, special, regular, isFrom } = price;
  return <Price effective={effective[shown]} regular={special && regular[shown]} isFrom={isFrom} size={size} />;
};
