import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './Filters.module.css';
import type { FacetSource, OptionSource } from './filters.ts';
import { LIST_COUNT } from './listCount.ts';
import type { FilterAddress } from './useFilterAddress.ts';

export interface Chosen {
  readonly facet: FacetSource;
  readonly option: OptionSource;
}

interface FilterChipsProps {
  readonly chosen: readonly Chosen[];
  readonly filters: FilterAddress;
}

/** A chip goes away when it is pressed: the focus goes on to the next, or to the count of products after the last. */
const passFocusOn = (event: MouseEvent<HTMLElement>, isLast: boolean): void => {
  const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('a');
  const target = isLast ? document.getElementById(LIST_COUNT) : next;
  target?.focus({ preventScroll: true });
};

/** What is chosen, each to be taken back by a press. */
export const FilterChips = ({ chosen, filters }: FilterChipsProps) => (
  <ul className={styles.chips} aria-label="Chosen filters">
    {chosen.map(({ facet, option }) => (
      <li key={`${facet.attribute} ${option.value}`}>
        <Link
          to={filters.linkTo({ facet, option })}
          preventScrollReset
          className={styles.chip}
          onClick={(event) => {
            filters.onFollow();
            passFocusOn(event, chosen.length === 1);
          }}
        >
          <VisuallyHidden>Remove </VisuallyHidden>
          {facet.label}: {option.label}
          <Icon name="close" size={16} />
        </Link>
      </li>
    ))}
    <li>
      <Link
        to={filters.clearLink}
        preventScrollReset
        className={styles.clear}
        onClick={(event) => {
          filters.onFollow();
          passFocusOn(event, true);
        }}
      >
        Clear all
      </Link>
    </li>
  </ul>
);
