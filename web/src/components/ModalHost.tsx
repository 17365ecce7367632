import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/components.generated.ts';
import { type ComponentType, useSyncExternalStore } from 'react';
import {
  closeModal,
  currentModals,
  type Modal,
  type ModalName,
  type ModalProps,
  subscribeModals,
} from '../lib/modals.ts';
import { showToast } from '../lib/toasts.ts';
import { useLazyPart } from './useLazyPart.ts';

type Load<Name extends ModalName> = () => Promise<ComponentType<ModalProps<Name>>>;

/** Loaders by modal: each name has one. */
export type ModalRegistry = { readonly [Name in ModalName]: Load<Name> };

/** Some of them, and one that stands in for the others. */
export type SomeModals = Partial<ModalRegistry> & Pick<ModalRegistry, 'feature-not-implemented'>;

interface OpenedProps {
  readonly modal: Modal;
  readonly load: Load<ModalName>;
}

const Opened = ({ modal: { name, payload, isOpen }, load }: OpenedProps) => {
  const close = () => closeModal(name);
  const onFailed = () => {
    showToast({ message: text.openFailed, actions: [{ label: common.ok }] });
    close();
  };
  const { Part } = useLazyPart(load, { isWanted: true, onFailed });
  return Part && <Part payload={payload} isOpen={isOpen} onClose={close} />;
};

const none: readonly Modal[] = [];

/** Renders modals above any page. A closed one stays mounted until the next opens, so that it can fade out. */
export const ModalHost = ({ registry }: { readonly registry: SomeModals }) => {
  const modals = useSyncExternalStore(subscribeModals, currentModals, () => none);
  const getLoader = (name: ModalName) => (registry[name] ?? registry['feature-not-implemented']) as Load<ModalName>;
  return modals.map((modal) => <Opened key={modal.id} modal={modal} load={getLoader(modal.name)} />);
};
