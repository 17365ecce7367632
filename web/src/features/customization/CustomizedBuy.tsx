import type { OptionView } from '@patchwork/domain/customization/view.ts';
import { type ReactNode, use } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { useEarlyChoices } from '../../components/useEarlyChoices.ts';
import type { CustomizableProductFragment } from './CustomizableProduct.generated.ts';
import { CustomizationFields } from './CustomizationFields.tsx';
import styles from './CustomizationForm.module.css';
import { FilledFormContext } from './filledForm.ts';
import { ShipDate } from './ShipDate.tsx';
import type { FormWords } from './widget.ts';

interface CustomizedBuyProps extends FormWords {
  /** What the form is for, to those who listen. */
  readonly label: string;
  /** What cannot be chosen for the moment; null: nothing. */
  readonly notice: string | null;
  /** Null where the shop does not say when it ships. */
  readonly shipment: CustomizableProductFragment['shipment'];
  /** Shown above the options: what they make of the product. */
  readonly preview?: ((options: readonly OptionView[]) => ReactNode) | undefined;
}

/** A product's form among what else is chosen before it is bought: the button that sends it stands outside. */
export const CustomizedBuy = ({ label, notice, preview, shipment, ...words }: CustomizedBuyProps) => {
  const filled = use(FilledFormContext);
  const form = useEarlyChoices<HTMLFormElement>();
  if (!filled) return null;
  return (
    <form ref={form} className={styles.form} aria-label={label} noValidate onSubmit={(event) => event.preventDefault()}>
      {preview?.(filled.options)}
      <CustomizationFields filled={filled} {...words} />
      {notice && <Notice kind="secondary">{notice}</Notice>}
      {shipment && <ShipDate shipment={shipment} production={filled.production} />}
    </form>
  );
};
