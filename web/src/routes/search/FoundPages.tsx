import * as messages from '@patchwork/domain/messages/search-page.generated.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import styles from './Search.module.css';
import type { SearchPageQuery } from './SearchPage.generated.ts';

interface FoundPagesProps {
  readonly title?: string;
  readonly pages: SearchPageQuery['contentSearch'];
}

/** Pages of text that were found; nothing where there are none. */
export const FoundPages = ({ title: heading = messages.pages, pages }: FoundPagesProps) => {
  const titleId = useId();
  if (!pages?.length) return null;
  return (
    <section className={styles.found} aria-labelledby={titleId}>
      <h2 id={titleId}>{heading}</h2>
      <ul>
        {pages.map(({ id, path, title, summary }) => (
          <li key={id}>
            <Link to={path}>{title}</Link>
            {summary && <p>{summary}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
};
