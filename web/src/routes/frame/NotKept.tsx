import { useApolloClient } from '@apollo/client/react';
import * as text from '@patchwork/domain/messages/faults.generated.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorState } from './ErrorState.tsx';
import { getKeptPages } from './keptPages.ts';
import styles from './NotKept.module.css';

/** Offline, at an address that was not visited before; links to pages that are available. */
export const NotKept = ({ action }: { readonly action: ReactNode }) => {
  const pages = getKeptPages(useApolloClient());
  return (
    <>
      <ErrorState art="offline" action={action}>
        {text.notKept}
      </ErrorState>
      {pages.length > 0 && (
        <nav aria-label={text.keptPages} className={styles.pages}>
          <h2>{text.keptPages}</h2>
          <ul>
            {pages.map(({ path, name }) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
};
