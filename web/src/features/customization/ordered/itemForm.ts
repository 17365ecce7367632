import type { CustomizationState } from '@patchwork/domain/customization/state.ts';

export interface ItemForm {
  /** The current state, without what cannot be changed. */
  readonly state: () => CustomizationState;
  /** The same for sending; shows the errors and returns null if something is invalid. */
  readonly submit: () => CustomizationState | null;
  /** Drops the draft on this device unless the form has changed since it was saved; null drops it in any case. */
  readonly settle: (saved: CustomizationState | null) => void;
}

export type RegisterForm = (id: string, form: ItemForm | null) => void;
