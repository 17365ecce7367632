import * as text from '@patchwork/domain/messages/modals.generated.ts';
import { use } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import type { ModalProps } from '../../../lib/modals.ts';
import type { ListedStore } from '../../../lib/site.ts';
import { SiteContext } from '../../../lib/siteContext.ts';
import styles from './modals.module.css';

const toAddress = ({ url, code, appendStoreCode }: ListedStore): string =>
  `${url ?? ''}/${appendStoreCode ? `${code}/` : ''}`;

/** Leads to the shop's other stores, each with its language and country. */
export const LanguageSwitcher = ({ isOpen, onClose }: ModalProps<'language-switcher'>) => {
  const { stores, store: current } = use(SiteContext);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.languagesTitle}>
      <ul className={styles.list}>
        {stores.map((store) => (
          <li key={store.code}>
            <a
              href={toAddress(store)}
              lang={store.locale}
              aria-current={store.code === current.code || undefined}
              data-own-site=""
            >
              {[store.name, store.place].filter(Boolean).join(' · ')}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
