import { turnaroundWith } from '@patchwork/domain/customization/production.ts';
import { ShipmentText } from '../../components/ShipmentText.tsx';
import type { CustomizableProductFragment } from './CustomizableProduct.generated.ts';

interface ShipDateProps {
  readonly shipment: NonNullable<CustomizableProductFragment['shipment']>;
  /** Skus of the add-ons that are chosen to have it sooner. */
  readonly production: readonly string[];
}

/** When it ships as it is chosen so far; told to those who listen when that is another day. */
export const ShipDate = ({ shipment, production }: ShipDateProps) => {
  const fasterDays = Object.fromEntries(
    shipment.faster.map(({ addOnSku, turnaroundDays }) => [addOnSku, turnaroundDays]),
  );
  const turnaroundDays = turnaroundWith({ ...shipment, fasterDays }, production);
  return (
    <div role="status" aria-label="When it ships">
      <ShipmentText shipment={{ ...shipment, turnaroundDays }} />
    </div>
  );
};
