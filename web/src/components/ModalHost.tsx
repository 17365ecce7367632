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
import { type NewToast, showToast } from '../lib/toasts.ts';
import { useLazyPart } from './useLazyPart.ts';

type Load<Name extends ModalName> = () => Promise<ComponentType<ModalProps<Name>>>;

/** Loaders by modal; a missing name is a feature that does not exist yet. */
export type ModalRegistry = { readonly [Name in ModalName]?: Load<Name> } & {
  readonly 'feature-not-implemented': Load<'feature-not-implemented'>;
};

interface OpenedProps {
  readonly modal: Modal;
  readonly load: Load<ModalName>;
}

/** Who did not ask for a modal is shown at least why it would have opened. */
const toUnopenedToast = ({ payload }: Modal): NewToast => {
  const actions = [{ label: common.ok }];
  const reason = payload && 'reason' in payload && payload.reason;
  return reason ? { message: reason, actions, timeToLive: null } : { message: text.openFailed, actions };
};

const Opened = ({ modal, load }: OpenedProps) => {
  const { name, payload, isOpen } = modal;
  const close = () => closeModal(name);
  const onFailed = () => {
    showToast(toUnopenedToast(modal));
    close();
  };
  const { Part } = useLazyPart(load, { isWanted: true, onFailed });
  return Part && <Part payload={payload} isOpen={isOpen} onClose={close} />;
};

const none: readonly Modal[] = [];

/** Renders modals above any page. A closed one stays mounted until the next opens, so that it can fade out. */
export const ModalHost = ({ registry }: { readonly registry: ModalRegistry }) => {
  const modals = useSyncExternalStore(subscribeModals, currentModals, () => none);
  const getLoader = (name: ModalName) => (registry[name] ?? registry['feature-not-implemented']) as Load<ModalName>;
  return modals.map((modal) => <Opened key={modal.id} modal={modal} load={getLoader(modal.name)} />);
};
