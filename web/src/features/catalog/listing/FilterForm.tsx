import * as text from '@patchwork/domain/messages/product-filters.generated.ts';
import { Form } from 'react-router';
import { Button } from '../../../components/Button.tsx';
import { useEarlyChoices } from '../../../components/useEarlyChoices.ts';
import { FacetGroup } from './FacetGroup.tsx';
import styles from './Filters.module.css';
import type { FacetSource } from './filters.ts';
import type { FilterAddress } from './useFilterAddress.ts';

interface FilterFormProps {
  readonly facets: readonly FacetSource[];
  readonly filters: FilterAddress;
}

/** All facets of a list. A choice applies at once; without JavaScript the form is submitted as a whole. */
export const FilterForm = ({ facets, filters }: FilterFormProps) => {
  const ref = useEarlyChoices<HTMLFormElement>();
  return (
    <Form ref={ref} className={styles.form} preventScrollReset>
      {filters.others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {facets.map((facet) => (
        <FacetGroup
          key={facet.attribute}
          facet={facet}
          isChosen={(option) => filters.isChosen({ facet, option })}
          moreLink={facet.hasMore ? filters.valuesLink(true) : null}
          onToggle={(option) => filters.toggle({ facet, option })}
        />
      ))}
      <Button type="submit" isWide className={styles.send}>
        {text.showProducts}
      </Button>
    </Form>
  );
};
