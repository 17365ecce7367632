import type { Customization, OptionValue } from '@patchwork/domain/customization/definition.ts';
import type { OptionView } from '@patchwork/domain/customization/view.ts';
import type { ReactNode } from 'react';
import type { FilledForm } from './useCustomizationForm.ts';

/** How a value looks, where it has a look: a CSS color, or a picture. */
export interface ValueLook {
  readonly color?: string;
  readonly imageUrl?: string;
}

/** What the page knows of a form besides its definitions; the same functions with every render. */
export interface FormWords {
  /** What a value costs, e.g. "+ $5"; empty for what is free. */
  readonly priceOf: (value: OptionValue) => string;
  readonly lookOf?: ((value: OptionValue) => ValueLook | undefined) | undefined;
  /** More about an option than its title says; asked for those that have it. */
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

/** Whether two views of an option show the same. */
export const isSameView = (a: OptionView, b: OptionView): boolean =>
  a.customization === b.customization &&
  a.isRequired === b.isRequired &&
  a.isLocked === b.isLocked &&
  a.answer.text === b.answer.text &&
  isSame(a.answer.images, b.answer.images, (one, other) => one.id === other.id && one.url === other.url) &&
  isSame(a.values, b.values, (one, other) => one.value === other.value && one.isSelected === other.isSelected);

/** What is said of a field besides its label: the ids for aria-describedby. */
export const describedBy = (id: string, parts: Readonly<Record<string, unknown>>): string | undefined =>
  Object.entries(parts)
    .flatMap(([name, part]) => (part ? [`${id}-${name}`] : []))
    .join(' ') || undefined;
