import type { Customization, OptionValue } from '@patchwork/domain/customization/definition.ts';
import type { OptionView } from '@patchwork/domain/customization/view.ts';
import type { ReactNode } from 'react';
import type { FilledForm } from '../form/useCustomizationForm.ts';

/** How a value looks: a CSS color or a picture. */
export interface ValueLook {
  readonly color?: string;
  readonly imageUrl?: string;
}

/** Texts and looks that the page provides for a form; must be stable functions. */
export interface FormWords {
  /** The price of a value, e.g. "+ $5"; empty if it is free. */
  readonly getPrice: (value: OptionValue) => string;
  readonly getLook?: ((value: OptionValue) => ValueLook | undefined) | undefined;
  /** The detailed description of an option; called only for options that have one. */
  readonly describe?: ((option: Customization) => ReactNode) | undefined;
}

export type FormKit = Pick<FilledForm, 'verbs' | 'uploads' | 'fieldId'> & FormWords;

export interface WidgetProps {
  readonly view: OptionView;
  readonly kit: FormKit;
  readonly problem: string | undefined;
}

const isSame = <T>(a: readonly T[], b: readonly T[], isEqual: (a: T, b: T) => boolean = Object.is): boolean =>
  a.length === b.length && a.every((one, index) => isEqual(one, b[index] as T));

export const isSameView = (a: OptionView, b: OptionView): boolean =>
  a.customization === b.customization &&
  a.isRequired === b.isRequired &&
  a.isLocked === b.isLocked &&
  a.limit === b.limit &&
  a.answer.text === b.answer.text &&
  isSame(a.answer.images, b.answer.images, (one, other) => one.id === other.id && one.url === other.url) &&
  isSame(a.values, b.values, (one, other) => one.value === other.value && one.isSelected === other.isSelected);

export const describedBy = (id: string, parts: Readonly<Record<string, unknown>>): string | undefined =>
  Object.entries(parts)
    .flatMap(([name, part]) => (part ? [`${id}-${name}`] : []))
    .join(' ') || undefined;
