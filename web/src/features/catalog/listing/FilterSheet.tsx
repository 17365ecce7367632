import * as text from '@patchwork/domain/messages/product-filters.generated.ts';
import * as productList from '@patchwork/domain/messages/product-list.generated.ts';
import { Button } from '../../../components/Button.tsx';
import { Drawer } from '../../../components/Drawer.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { FilterForm } from './FilterForm.tsx';
import styles from './Filters.module.css';
import type { ListFacetsFragment } from './ListFacets.generated.ts';
import type { FilterAddress } from './useFilterAddress.ts';

interface FilterSheetProps extends ListFacetsFragment {
  readonly filters: FilterAddress;
  readonly totalCount: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The facets of a list on phones, above the page. */
export const FilterSheet = ({ facets, filters, totalCount, isOpen, onClose }: FilterSheetProps) => (
  <Drawer isOpen={isOpen} onClose={onClose} title={text.filter}>
    <FilterForm facets={facets} filters={filters} />
    {/* The list's own count is behind the sheet and therefore not announced. */}
    <p role="status">
      <VisuallyHidden>{productList.productCount({ count: totalCount })}</VisuallyHidden>
    </p>
    <div className={styles.foot}>
      <Button variant="primary" size="large" isWide onClick={onClose}>
        {text.showCount({ count: totalCount })}
      </Button>
    </div>
  </Drawer>
);
