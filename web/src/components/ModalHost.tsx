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

/** How the code of each modal is fetched. A name that is not in here is a feature that is not there yet. */
export type ModalRegistry = { readonly [Name in ModalName]?: Load<Name> } & {
  readonly 'feature-not-implemented': Load<'feature-not-implemented'>;
};

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

/** Where modals open, whatever page is below. One that is closed stays until it is opened anew, so that it can fade. */
export const ModalHost = ({ registry }: { readonly registry: ModalRegistry }) => {
  const modals = useSyncExternalStore(subscribeModals, currentModals, () => none);
  const getLoader = (name: ModalName) => (registry[name] ?? registry['feature-not-implemented']) as Load<ModalName>;
  return modals.map((modal) => <Opened key={modal.id} modal={modal} load={getLoader(modal.name)} />);
};
