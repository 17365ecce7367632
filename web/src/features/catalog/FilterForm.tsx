import { Form } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { FacetGroup, type FacetSource } from './FacetGroup.tsx';
import styles from './Filters.module.css';
import type { FilterAddress } from './useFilterAddress.ts';

interface FilterFormProps {
  readonly facets: readonly FacetSource[];
  readonly filters: FilterAddress;
}

/** All facets of a list. Every choice counts at once; without a script the form is sent as a whole. */
export const FilterForm = ({ facets, filters }: FilterFormProps) => (
  <Form className={styles.form} preventScrollReset>
    {filters.others.map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    {facets.map((facet) => (
      <FacetGroup
        key={facet.attribute}
        facet={facet}
        isChosen={(value) => filters.isChosen(facet.attribute, value)}
        onToggle={(value) => filters.toggle(facet.attribute, value)}
      />
    ))}
    <Button type="submit" isWide className={styles.send}>
      Show products
    </Button>
  </Form>
);
