import type { TaskProblem } from './taskProblem.ts';

/** The heights that a toy is sold in, in inches, and its own picture. */
export interface SizeGuidePayload {
  readonly sizes: readonly number[];
  readonly image: { readonly url: string; readonly alt: string; readonly hue?: number | null } | null;
}

/** The modals there are, by name, and what each is told when it is opened. */
export interface ModalPayloads {
  review: { readonly sku: string };
  /** `reason`: why it opens by itself. */
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
  /** Of this opening: a modal that is opened again is another one. */
  readonly id: number;
  readonly name: Name;
  readonly payload: ModalPayloads[Name];
  /** False while it goes away. */
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

/** Opens a modal above everything else; an open one of the same name is replaced. */
export const openModal = <Name extends ModalName>(name: Name, ...[payload]: PayloadArgs<Name>): void => {
  lastId += 1;
  const modal = { id: lastId, name, payload, isOpen: true } as Modal;
  set([...modals.filter((other) => other.name !== name), modal]);
};

/** Closes the modal of that name, if it is open. */
export const closeModal = (name: ModalName): void =>
  set(modals.map((modal) => (modal.name === name ? { ...modal, isOpen: false } : modal)));

export const subscribeModals = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentModals = (): readonly Modal[] => modals;
