import { turnaroundWith } from '@patchwork/domain/customization/production.ts';
import * as text from '@patchwork/domain/messages/customization.generated.ts';
import { ShipmentText } from '../../components/ShipmentText.tsx';
import type { CustomizableProductFragment } from './form/CustomizableProduct.generated.ts';

interface ShipDateProps {
  readonly shipment: NonNullable<CustomizableProductFragment['shipment']>;
  /** Skus of the chosen add-ons for faster production. */
  readonly production: readonly string[];
}

/** The shipping date for the current choice; announced when it changes. */
export const ShipDate = ({ shipment, production }: ShipDateProps) => {
  const fasterDays = Object.fromEntries(
    shipment.faster.map(({ addOnSku, turnaroundDays }) => [addOnSku, turnaroundDays]),
  );
  const turnaroundDays = turnaroundWith({ ...shipment, fasterDays }, production);
  return (
    <div role="status" aria-label={text.shipping}>
      <ShipmentText shipment={{ ...shipment, turnaroundDays }} />
    </div>
  );
};
