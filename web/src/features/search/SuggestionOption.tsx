import { use } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Price } from '../../components/Price.tsx';
import { TaxShownContext } from '../../lib/siteContext.ts';
import type { Option, OptionGroup } from './optionGroups.ts';
import type { SuggestionFragment } from './Suggestion.generated.ts';
import styles from './SuggestionOption.module.css';

interface SuggestionOptionProps {
  readonly id: string;
  readonly option: Option;
  readonly kind: OptionGroup['kind'];
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

const Cost = ({ price }: { readonly price: NonNullable<SuggestionFragment['price']> }) => {
  const shown = use(TaxShownContext) ? 'gross' : 'net';
  const { effective, special, regular, isFrom } = price;
  return <Price effective={effective[shown]} regular={special && regular[shown]} isFrom={isFrom} />;
};

/** One suggestion: an option for the keyboard, whose focus stays in the field, and a link for the pointer. */
export const SuggestionOption = ({ id, option, kind, isActive, onChoose }: SuggestionOptionProps) => (
  <Link
    id={id}
    to={option.path}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    className={styles.option}
    data-kind={kind}
    viewTransition
    onClick={onChoose}
  >
    {option.image ? (
      <Picture image={option.image} shape="cart" sizes="64px" className={styles.picture} isDecorative />
    ) : (
      <Icon name={kind === 'searches' ? 'search' : 'arrow'} size={20} />
    )}
    <span className={styles.facts}>
      <span className={styles.name}>{option.label}</span>
      {option.product?.price && <Cost price={option.product.price} />}
    </span>
  </Link>
);
