import type { TaskProblem } from './taskProblem.ts';

/** The toy's heights in inches, and its picture. */
export interface SizeGuidePayload {
  readonly sizes: readonly number[];
  readonly image: { readonly url: string; readonly alt: string; readonly hue?: number | null } | null;
}

interface ModalPayloads {
  review: { readonly sku: string };
  /** `reason`: why it opens without a click. */
  authentication: { readonly reason?: string };
  'size-guide': SizeGuidePayload;
  'terms-and-conditions': undefined;
  'feature-not-implemented': undefined;
  'language-switcher': undefined;
  'order-confirmation': undefined;
  newsletter: undefined;
  'website-leaving': { readonly url: string };
  'order-error': { readonly problem: TaskProblem };
  'images-gallery': { readonly images: readonly { readonly url: string; readonly alt: string }[] };
}

export type ModalName = keyof ModalPayloads;

export interface Modal<Name extends ModalName = ModalName> {
  readonly id: number;
  readonly name: Name;
  readonly payload: ModalPayloads[Name];
  /** False during the closing animation. */
  readonly isOpen: boolean;
}

export interface ModalProps<Name extends ModalName> {
  readonly payload: ModalPayloads[Name];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

let modals: readonly Modal[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Modal[]): void => {
  modals = next;
  for (const listener of listeners) listener();
};

type PayloadArgs<Name extends ModalName> = ModalPayloads[Name] extends undefined ? [] : [payload: ModalPayloads[Name]];

/** An open modal of the same name is replaced. */
export const openModal = <Name extends ModalName>(name: Name, ...[payload]: PayloadArgs<Name>): void => {
  lastId += 1;
  const modal = { id: lastId, name, payload, isOpen: true } as Modal;
  set([...modals.filter((other) => other.name !== name), modal]);
};

export const closeModal = (name: ModalName): void =>
  set(modals.map((modal) => (modal.name === name ? { ...modal, isOpen: false } : modal)));

export const subscribeModals = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentModals = (): readonly Modal[] => modals;
