import * as text from '@patchwork/domain/messages/cookie-notice.generated.ts';
import { use, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/Button.tsx';
import {
  acceptCookies,
  declineCookies,
  isNoticeWanted,
  noteNoticeShown,
  subscribeConsent,
} from '../../lib/consent/consent.ts';
import { isNoticeAskedFor } from '../../lib/consent/cookieNotice.ts';
import { ShopContext } from '../../lib/siteContext.ts';
import styles from './CookieNotice.module.css';
import { toSiteLinks } from './siteLinks.ts';

const focusAgain = (opener: Element | null): void => {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isThere ? opener : document.getElementById('main'))?.focus({ preventScroll: true });
};

/** Asks for consent where a country wants that. It covers nothing that can be pressed, and moves nothing. */
export const CookieNotice = () => {
  const isWanted = useSyncExternalStore(subscribeConsent, isNoticeWanted, () => false);
  const isAskedFor = useSyncExternalStore(subscribeConsent, isNoticeAskedFor, () => false);
  const notice = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const { privacy } = toSiteLinks(use(ShopContext));
  useEffect(() => {
    if (isWanted) noteNoticeShown();
  }, [isWanted]);
  useEffect(() => {
    if (!isAskedFor) return;
    opener.current = document.activeElement;
    notice.current?.focus();
  }, [isAskedFor]);
  if (!isWanted) return null;
  const answer = (say: () => void) => () => {
    say();
    focusAgain(opener.current);
    opener.current = null;
  };
  return (
    <aside ref={notice} tabIndex={-1} aria-label={text.name} className={styles.notice}>
      <div className={styles.panel}>
        <p>
          {text.body} {privacy && <Link to={privacy.path}>{text.more}</Link>}
        </p>
        <div className={styles.answers}>
          <Button onClick={answer(declineCookies)}>{text.decline}</Button>
          <Button onClick={answer(acceptCookies)}>{text.accept}</Button>
        </div>
      </div>
    </aside>
  );
};
