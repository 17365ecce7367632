import * as text from '@patchwork/domain/messages/product-filters.generated.ts';
import * as productList from '@patchwork/domain/messages/product-list.generated.ts';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Drawer } from '../../../components/Drawer.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterForm } from './FilterForm.tsx';
import styles from './Filters.module.css';
import type { ListFacetsFragment } from './ListFacets.generated.ts';
import { useFilterAddress } from './useFilterAddress.ts';

export interface FiltersProps extends ListFacetsFragment {
  readonly totalCount: number;
}

/** The facets of a list, as a column on wide screens and a sheet on phones, and the chosen filters. */
export const Filters = ({ facets, totalCount }: FiltersProps) => {
  const filters = useFilterAddress();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const close = () => setSheet('closed');
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
      {sheet !== 'never' && (
        <Drawer isOpen={sheet === 'open'} onClose={close} title={text.filter}>
          <FilterForm facets={facets} filters={filters} />
          {/* The list's own count is behind the sheet and therefore not announced. */}
          <p role="status">
            <VisuallyHidden>{productList.productCount({ count: totalCount })}</VisuallyHidden>
          </p>
          <div className={styles.foot}>
            <Button variant="primary" size="large" isWide onClick={close}>
              {text.showCount({ count: totalCount })}
            </Button>
          </div>
        </Drawer>
      )}
    </>
  );
};
