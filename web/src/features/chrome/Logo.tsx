import * as text from '@patchwork/domain/messages/logo.generated.ts';
import { use } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../components/classNames.ts';
import { SiteContext } from '../../lib/siteContext.ts';
import styles from './Logo.module.css';

/** As long as that of the shop. */
const USUAL_LENGTH = 10;

/** The way home. @param isMark only the patch, for narrow places */
export const Logo = ({ isMark = false }: { readonly isMark?: boolean }) => {
  const { name } = use(SiteContext).store;
  return (
    <Link to="/" className={classNames(styles.logo, isMark && styles.mark)} aria-label={text.homeOf({ shop: name })}>
      <svg viewBox="0 0 40 40" aria-hidden="true" className={styles.patch}>
        <rect x="2" y="2" width="36" height="36" rx="11" fill="#ffc83a" />
        <rect
          x="5.5"
          y="5.5"
          width="29"
          height="29"
          rx="8"
          fill="none"
          stroke="#1b2148"
          strokeWidth="1.8"
          strokeDasharray="3.6 3.2"
          strokeLinecap="round"
        />
        <path d="M20 29s-9-5.2-9-12a4.5 4.5 0 0 1 9-1.6A4.5 4.5 0 0 1 29 17c0 6.8-9 12-9 12Z" fill="#1b2a6b" />
      </svg>
      <span className={styles.name} data-long={name.length > USUAL_LENGTH ? '' : undefined}>
        {name}
      </span>
    </Link>
  );
};
