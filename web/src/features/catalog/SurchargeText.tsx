import { toDecimal, toMinor } from '@patchwork/domain/money.ts';
import { taxed } from '@patchwork/domain/tax.ts';
import { formatPrice } from '@patchwork/domain/text.ts';
import { use } from 'react';
import { SiteContext } from '../../lib/site.ts';
import styles from './CustomField.module.css';
import type { SurchargeFragment } from './Surcharge.generated.ts';

/** Says what a choice costs, with the tax that comes on top, e.g. "+ $5" or "+ 15%"; nothing for what is free. */
export const useSurchargeWords = (taxRate: string) => {
  const { store } = use(SiteContext);
  return (surcharge: SurchargeFragment | null): string => {
    if (surcharge?.percent) return `+ ${Number(surcharge.percent)}%`;
    if (!surcharge?.amount) return '';
    const { amount, currencyCode } = surcharge.amount;
    const { gross } = taxed(toMinor(amount), Number(taxRate), false);
    return `+ ${formatPrice(toDecimal(gross), currencyCode, store)}`;
  };
};

/** The same beside the choice. */
export const SurchargeText = ({
  surcharge,
  taxRate,
}: {
  readonly surcharge: SurchargeFragment;
  readonly taxRate: string;
}) => <span className={styles.surcharge}>{useSurchargeWords(taxRate)(surcharge)}</span>;
