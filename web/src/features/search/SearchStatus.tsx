import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as messages from '@patchwork/domain/messages/search.generated.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { getAnnouncement } from './optionGroups.ts';
import styles from './SearchPanel.module.css';
import { isSearchText, searchHint } from './searchText.ts';
import type { Suggestions } from './useSuggestions.ts';

interface SearchStatusProps {
  readonly text: string;
  readonly suggestions: Suggestions;
}

const Nothing = ({ text, isOffline }: { readonly text: string; readonly isOffline: boolean }) => (
  <div className={styles.nothing}>
    <p className={styles.nothingTitle}>{messages.nothingFor({ text })}</p>
    <p>{isOffline ? messages.nothingOnDevice : messages.tryAnother}</p>
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
      {!isSearch && text.length > 0 && <p className={styles.hint}>{searchHint(text)}</p>}
      {isSearch && result?.total === 0 && <Nothing text={text} isOffline={result.isOffline} />}
      {isSearch && hasFailed && (
        <Notice actions={<Button onClick={retry}>{common.tryAgain}</Button>}>{messages.failed}</Notice>
      )}
    </>
  );
};
