import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import { use } from 'react';
import { SiteContext, TaxShownContext } from '../../../lib/siteContext.ts';
import { type SurchargeTax, shownSurcharge } from '../../../lib/surchargeTax.ts';
import styles from './CustomField.module.css';
import type { SurchargeFragment } from './Surcharge.generated.ts';

/** Formats a surcharge as the store shows prices, e.g. "+ $5" or "+ 15%"; empty if there is none. */
export const useSurchargeWords = (tax: SurchargeTax) => {
  const { store } = use(SiteContext);
  const showsTax = use(TaxShownContext);
  return (surcharge: SurchargeFragment | null): string => {
    if (surcharge?.percent) return `+ ${Number(surcharge.percent)}%`;
    if (!surcharge?.amount) return '';
    const { amount, currencyCode } = surcharge.amount;
    return `+ ${formatPrice(shownSurcharge(amount, tax, showsTax), currencyCode, store)}`;
  };
};

export const SurchargeText = ({
  surcharge,
  tax,
}: {
  readonly surcharge: SurchargeFragment;
  readonly tax: SurchargeTax;
}) => <span className={styles.surcharge}>{useSurchargeWords(tax)(surcharge)}</span>;
