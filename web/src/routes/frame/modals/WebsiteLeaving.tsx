import * as text from '@patchwork/domain/messages/modals.generated.ts';
import { use } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import type { ModalProps } from '../../../lib/modals.ts';
import { SiteContext } from '../../../lib/siteContext.ts';
import styles from './modals.module.css';

/** Asks before a link leads to somebody else's site. */
export const WebsiteLeaving = ({ payload: { url }, isOpen, onClose }: ModalProps<'website-leaving'>) => {
  const { name } = use(SiteContext).store;
  const { host } = new URL(url);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.leavingTitle({ shop: name })}
      actions={
        <>
          <Button onClick={onClose}>{text.stay}</Button>
          <a href={url} rel="noopener noreferrer" className={styles.go} data-own-site="" onClick={onClose}>
            {text.leaveFor({ host })}
          </a>
        </>
      }
    >
      <p>{text.leavingBody({ shop: name, host })}</p>
    </Dialog>
  );
};
