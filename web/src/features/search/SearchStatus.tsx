import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { getAnnouncement } from './optionGroups.ts';
import styles from './SearchPanel.module.css';
import { isSearchText, SEARCH_HINT } from './searchText.ts';
import type { Suggestions } from './useSuggestions.ts';

interface SearchStatusProps {
  readonly text: string;
  readonly suggestions: Suggestions;
}

const OFFLINE_EMPTY = 'You are offline, and nothing on this device matches. Searches made before can still be opened.';

const Nothing = ({ text, isOffline }: { readonly text: string; readonly isOffline: boolean }) => (
  <div className={styles.nothing}>
    <p className={styles.nothingTitle}>Nothing found for “{text}”</p>
    <p>{isOffline ? OFFLINE_EMPTY : 'Try another word, or a shorter one.'}</p>
  </div>
);

/** Hints and errors of a search; the number of results is announced. */
export const SearchStatus = ({ text, suggestions: { result, hasFailed, retry } }: SearchStatusProps) => {
  const isSearch = isSearchText(text);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isSearch && result ? getAnnouncement(text, result) : ''}</span>
      </VisuallyHidden>
      {!isSearch && text.length > 0 && <p className={styles.hint}>{SEARCH_HINT}</p>}
      {isSearch && result?.total === 0 && <Nothing text={text} isOffline={result.isOffline} />}
      {isSearch && hasFailed && (
        <Notice actions={<Button onClick={retry}>Try again</Button>}>The search did not answer.</Notice>
      )}
    </>
  );
};
