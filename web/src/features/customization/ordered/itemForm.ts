import type { CustomizationState } from '@patchwork/domain/customization/state.ts';

/** The form of one item, for what is done with several. */
export interface ItemForm {
  /** As it is now, without what cannot be changed. */
  readonly state: () => CustomizationState;
  /** The same to be sent; null where something is wrong, which is shown then. */
  readonly submit: () => CustomizationState | null;
  /** What was kept on this device is not needed any more, unless the form has changed since this was saved; null: in any case. */
  readonly settle: (saved: CustomizationState | null) => void;
}

export type RegisterForm = (id: string, form: ItemForm | null) => void;
