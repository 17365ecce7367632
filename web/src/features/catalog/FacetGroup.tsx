import { classNames } from '../../components/classNames.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './FacetGroup.module.css';
import { type FacetSource, type OptionSource, wordFor } from './filters.ts';

interface FacetGroupProps {
  readonly facet: FacetSource;
  readonly isChosen: (option: OptionSource) => boolean;
  readonly onToggle: (option: OptionSource) => void;
}

const Swatch = ({ color }: { readonly color: string }) => (
  <svg viewBox="0 0 24 24" className={styles.swatch} aria-hidden="true">
    <circle cx="12" cy="12" r="11" fill={color} />
  </svg>
);

interface OptionProps {
  readonly facet: FacetSource;
  readonly option: OptionSource;
  readonly isChecked: boolean;
  readonly onToggle: () => void;
}

const Option = ({ facet, option, isChecked, onToggle }: OptionProps) => {
  const { label, count, swatch } = option;
  return (
    <label className={classNames(styles.option, count === 0 && !isChecked && styles.none)}>
      <input
        type="checkbox"
        name={facet.attribute}
        value={wordFor({ facet, option })}
        checked={isChecked}
        disabled={count === 0 && !isChecked}
        onChange={onToggle}
      />
      {swatch && <Swatch color={swatch} />}
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>
        {count} <VisuallyHidden>{count === 1 ? 'product' : 'products'}</VisuallyHidden>
      </span>
    </label>
  );
};

/** The values of one facet, any number of which can be chosen, each with how many products it leaves. */
export const FacetGroup = ({ facet, isChosen, onToggle }: FacetGroupProps) => (
  <fieldset className={styles.group}>
    <legend>{facet.label}</legend>
    {facet.options.map((option) => (
      <Option
        key={option.value}
        facet={facet}
        option={option}
        isChecked={isChosen(option)}
        onToggle={() => onToggle(option)}
      />
    ))}
  </fieldset>
);
