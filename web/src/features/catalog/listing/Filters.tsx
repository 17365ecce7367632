import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as components from '@patchwork/domain/messages/components.generated.ts';
import * as text from '@patchwork/domain/messages/product-filters.generated.ts';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { useLazyPart } from '../../../components/useLazyPart.ts';
import { showToast } from '../../../lib/toasts.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterForm } from './FilterForm.tsx';
import styles from './Filters.module.css';
import type { ListFacetsFragment } from './ListFacets.generated.ts';
import { useFilterAddress } from './useFilterAddress.ts';

export interface FiltersProps extends ListFacetsFragment {
  readonly totalCount: number;
}

const loadSheet = async () => (await import('./FilterSheet.tsx')).FilterSheet;

/** The facets of a list, as a column on wide screens and a sheet on phones, and the chosen filters. */
export const Filters = ({ facets, totalCount }: FiltersProps) => {
  const filters = useFilterAddress();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const close = () => setSheet('closed');
  const onFailed = () => {
    showToast({ message: components.openFailed, actions: [{ label: common.ok }] });
    setSheet('never');
  };
  const { Part: Sheet } = useLazyPart(loadSheet, { isWanted: sheet !== 'never', onFailed });
  const chosen = facets.flatMap((facet) =>
    facet.options.filter((option) => filters.isChosen({ facet, option })).map((option) => ({ facet, option })),
  );
  return (
    <>
      <aside className={styles.column} aria-label={text.filters}>
        <FilterForm facets={facets} filters={filters} />
      </aside>
      <div className={styles.bar}>
        <Button className={styles.open} aria-haspopup="dialog" onClick={() => setSheet('open')}>
          {chosen.length > 0 ? text.filterWithCount({ count: chosen.length }) : text.filter}
        </Button>
        {chosen.length > 0 && <FilterChips chosen={chosen} filters={filters} />}
      </div>
      {Sheet && (
        <Sheet facets={facets} filters={filters} totalCount={totalCount} isOpen={sheet === 'open'} onClose={close} />
      )}
    </>
  );
};
