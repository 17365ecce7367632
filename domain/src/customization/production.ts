import type { Form } from './form.ts';
import type { CustomizationState } from './state.ts';
import { isOfType } from './upgrades.ts';
import { givenOptions } from './view.ts';

/** Skus of the add-ons that a state chooses to have it made faster. */
export const productionSkus = (form: Form, state: CustomizationState): readonly string[] =>
  givenOptions(form, state)
    .filter(({ customization }) => isOfType(customization, 'production_time_upgrade'))
    .flatMap(({ values }) => values.flatMap(({ value, isSelected }) => (isSelected && value.sku ? [value.sku] : [])));

/** In how many days something ships, made as it is or sooner. */
export interface Turnaround {
  readonly turnaroundDays: number;
  /** The same for faster productions, by the skus of their add-ons. */
  readonly fasterDays: Readonly<Record<string, number>>;
}

/** Days until something ships with these add-ons: the soonest of all. */
export const turnaroundWith = ({ turnaroundDays, fasterDays }: Turnaround, skus: readonly string[]): number =>
  Math.min(turnaroundDays, ...skus.flatMap((sku) => fasterDays[sku] ?? []));
