import { classNames } from '../../components/classNames.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './FacetGroup.module.css';
import type { ListFacetsFragment } from './ListFacets.generated.ts';

export type FacetSource = ListFacetsFragment['facets'][number];
export type OptionSource = FacetSource['options'][number];

interface FacetGroupProps {
  readonly facet: FacetSource;
  readonly isChosen: (value: string) => boolean;
  readonly onToggle: (value: string) => void;
}

const Swatch = ({ color }: { readonly color: string }) => (
  <svg viewBox="0 0 24 24" className={styles.swatch} aria-hidden="true">
    <circle cx="12" cy="12" r="11" fill={color} />
  </svg>
);

interface OptionProps {
  readonly attribute: string;
  readonly option: OptionSource;
  readonly isChecked: boolean;
  readonly onToggle: (value: string) => void;
}

const Option = ({ attribute, option: { value, label, count, swatch }, isChecked, onToggle }: OptionProps) => (
  <label className={classNames(styles.option, count === 0 && !isChecked && styles.none)}>
    <input
      type="checkbox"
      name={attribute}
      value={value}
      checked={isChecked}
      disabled={count === 0 && !isChecked}
      onChange={() => onToggle(value)}
    />
    {swatch && <Swatch color={swatch} />}
    <span className={styles.label}>{label}</span>
    <span className={styles.count}>
      {count} <VisuallyHidden>{count === 1 ? 'product' : 'products'}</VisuallyHidden>
    </span>
  </label>
);

/** The values of one facet, any number of which can be chosen, each with how many products it leaves. */
export const FacetGroup = ({ facet, isChosen, onToggle }: FacetGroupProps) => (
  <fieldset className={styles.group}>
    <legend>{facet.label}</legend>
    {facet.options.map((option) => (
      <Option
        key={option.value}
        attribute={facet.attribute}
        option={option}
        isChecked={isChosen(option.value)}
        onToggle={onToggle}
      />
    ))}
  </fieldset>
);
