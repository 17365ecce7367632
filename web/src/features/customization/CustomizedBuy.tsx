import type { OptionView } from '@patchwork/domain/customization/view.ts';
import { type ReactNode, use } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { useEarlyChoices } from '../../components/useEarlyChoices.ts';
import styles from './CustomizationFields.module.css';
import { CustomizationFields } from './CustomizationFields.tsx';
import type { FormWords } from './fields/widget.ts';
import type { CustomizableProductFragment } from './form/CustomizableProduct.generated.ts';
import { FilledFormContext } from './form/useCustomizationForm.ts';
import { ShipDate } from './ShipDate.tsx';

interface CustomizedBuyProps extends FormWords {
  /** The accessible name of the form. */
  readonly label: string;
  /** Names the options that are temporarily not offered; null if all are. */
  readonly notice: string | null;
  readonly shipment: CustomizableProductFragment['shipment'];
  readonly preview?: ((options: readonly OptionView[]) => ReactNode) | undefined;
}

/** A product's form within the buy form, whose button submits it. */
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
