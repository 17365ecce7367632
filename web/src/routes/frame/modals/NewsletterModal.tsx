import * as text from '@patchwork/domain/messages/newsletter.generated.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { SubscribeForm } from '../../../features/account/newsletter/SubscribeForm.tsx';
import { useOffer } from '../../../features/account/newsletter/useOffer.ts';
import type { ModalProps } from '../../../lib/modals.ts';

export const NewsletterModal = ({ isOpen, onClose }: ModalProps<'newsletter'>) => {
  const offer = useOffer();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.title}>
      <p>{offer}</p>
      <SubscribeForm />
    </Dialog>
  );
};
