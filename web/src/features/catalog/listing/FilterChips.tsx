import * as text from '@patchwork/domain/messages/product-filters.generated.ts';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../components/Icon.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { opensElsewhere } from '../../../lib/opensElsewhere.ts';
import styles from './Filters.module.css';
import type { FacetSource, OptionSource } from './filters.ts';
import { LIST_COUNT } from './listCount.ts';
import type { FilterAddress } from './useFilterAddress.ts';

interface ChosenFilter {
  readonly facet: FacetSource;
  readonly option: OptionSource;
}

interface FilterChipsProps {
  readonly chosen: readonly ChosenFilter[];
  readonly filters: FilterAddress;
}

/** A pressed chip disappears: moves the focus to the next one, or to the product count after the last. */
const passFocusOn = (event: MouseEvent<HTMLElement>, isLast: boolean): void => {
  const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('a');
  const target = isLast ? document.getElementById(LIST_COUNT) : next;
  target?.focus({ preventScroll: true });
};

interface ChipLinkProps {
  readonly to: string;
  readonly onFollow: (search: string) => void;
  /** Following this link removes the last chip. */
  readonly isLast: boolean;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

const ChipLink = ({ to, onFollow, isLast, className, children }: ChipLinkProps) => (
  <Link
    to={to}
    preventScrollReset
    className={className}
    onClick={(event) => {
      if (opensElsewhere(event)) return;
      onFollow(to);
      passFocusOn(event, isLast);
    }}
  >
    {children}
  </Link>
);

const hidden = (words: string) => <VisuallyHidden key="hidden">{words}</VisuallyHidden>;

/** The chosen filters; a press removes one. */
export const FilterChips = ({ chosen, filters }: FilterChipsProps) => {
  const { onFollow } = filters;
  return (
    <ul className={styles.chips} aria-label={text.chosenFilters}>
      {chosen.map(({ facet, option }) => (
        <li key={`${facet.attribute} ${option.value}`}>
          <ChipLink
            to={filters.linkTo({ facet, option })}
            onFollow={onFollow}
            isLast={chosen.length === 1}
            className={styles.chip}
          >
            {text.removeFilter({ facet: facet.label, value: option.label, hidden })}
            <Icon name="close" size={16} />
          </ChipLink>
        </li>
      ))}
      <li>
        <ChipLink to={filters.clearLink} onFollow={onFollow} isLast className={styles.clear}>
          {text.clearAll}
        </ChipLink>
      </li>
    </ul>
  );
};
