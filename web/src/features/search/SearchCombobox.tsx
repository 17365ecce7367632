import * as panel from '@patchwork/domain/messages/search-panel.generated.ts';
import { type FormEvent, useState } from 'react';
import { type Department, type Option, optionGroups } from './optionGroups.ts';
import { rememberSearch } from './recentSearches.ts';
import { SearchField } from './SearchField.tsx';
import styles from './SearchPanel.module.css';
import { SearchStatus } from './SearchStatus.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { isSearchText, searchPath, searchText } from './searchText.ts';
import { useCombobox } from './useCombobox.ts';
import { useRecentSearches } from './useRecentSearches.ts';
import { useSuggestions } from './useSuggestions.ts';

interface SearchComboboxProps {
  readonly departments: readonly Department[];
  readonly onClose: () => void;
  /** Navigates to the page of all results. */
  readonly onSearch: (path: string) => void;
}

/** The search field with the suggestions below. */
export const SearchCombobox = ({ departments, onClose, onSearch }: SearchComboboxProps) => {
  const [typed, setTyped] = useState('');
  const text = searchText(typed);
  const { recent, forget } = useRecentSearches();
  const suggestions = useSuggestions(text);
  const groups = optionGroups({ text, departments, recent, result: suggestions.result });
  const combobox = useCombobox(text, groups);
  const onChoose = ({ search }: Option) => {
    rememberSearch(search ?? text);
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSearchText(text)) return;
    rememberSearch(text);
    onSearch(searchPath(text));
  };
  return (
    <form action="/search/" className={styles.form} onSubmit={onSubmit}>
      <SearchField
        {...combobox.field}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onClose={onClose}
      />
      <div className={styles.body}>
        <SearchStatus text={text} suggestions={suggestions} />
        <SuggestionList groups={groups} combobox={combobox} isWaiting={suggestions.isWaiting} onChoose={onChoose} />
        {recent.length > 0 && !isSearchText(text) && (
          <button type="button" className={styles.forget} onClick={forget}>
            {panel.clearRecent}
          </button>
        )}
      </div>
    </form>
  );
};
