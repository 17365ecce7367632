import * as text from '@patchwork/domain/messages/product-filters.generated.ts';
import { Link } from 'react-router';
import { classNames } from '../../../components/classNames.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import styles from './FacetGroup.module.css';
import { getChoiceWord } from './filterChoices.ts';
import type { FacetSource, OptionSource } from './filters.ts';

interface FacetGroupProps {
  readonly facet: FacetSource;
  readonly isChosen: (option: OptionSource) => boolean;
  readonly onToggle: (option: OptionSource) => void;
  /** Link to the list with every value of the facets; null if none is hidden. */
  readonly moreLink: string | null;
}

const Swatch = ({ color }: { readonly color: string }) => (
  <svg viewBox="0 0 24 24" className={styles.swatch} aria-hidden="true">
    <circle cx="12" cy="12" r="11" fill={color} />
  </svg>
);

const hidden = (words: string) => <VisuallyHidden key="hidden">{words}</VisuallyHidden>;

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
        value={getChoiceWord({ facet, option })}
        checked={isChecked}
        disabled={count === 0 && !isChecked}
        onChange={onToggle}
      />
      {swatch && <Swatch color={swatch} />}
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{text.valueCount({ count, hidden })}</span>
    </label>
  );
};

/** The values of one facet as checkboxes, each with the number of matching products. */
export const FacetGroup = ({ facet, isChosen, onToggle, moreLink }: FacetGroupProps) => (
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
    {moreLink && (
      <Link to={moreLink} className={styles.more} preventScrollReset>
        {text.showMoreValues({ facet: facet.label, hidden })}
      </Link>
    )}
  </fieldset>
);
