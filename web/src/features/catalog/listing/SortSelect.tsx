import * as text from '@patchwork/domain/messages/product-list.generated.ts';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import styles from './SortSelect.module.css';
import type { SortChoice } from './sort.ts';

/** The sort order of a list, kept in the query. */
export const SortSelect = ({ choices }: { readonly choices: readonly SortChoice[] }) => {
  const [query, setQuery] = useSearchParams();
  const id = useId();
  const choose = (value: string) =>
    setQuery(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (value) next.set('sort', value);
        else next.delete('sort');
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{text.sortBy}</label>
      <select id={id} value={query.get('sort') ?? ''} onChange={(event) => choose(event.target.value)}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
};
