import * as text from '@patchwork/domain/messages/lists.generated.ts';
import { useNavigate } from 'react-router';
import type { ProductListName } from '../../lib/apollo/schema.generated.ts';
import type { Listable } from '../../lib/listParts.ts';
import styles from './ListButton.module.css';
import { ListIcon } from './ListIcon.tsx';
import { setListed, useLists } from './useLists.ts';

const LOOKS = {
  WISHLIST: { icon: 'heart', label: text.saveProduct, words: text.save, path: '/wishlist/' },
  COMPARE: { icon: 'compare', label: text.compareProduct, words: text.compare, path: '/compare/' },
} as const;

interface ListButtonProps extends Listable {
  readonly list: ProductListName;
  /** Shows a label beside the icon. */
  readonly hasWords?: boolean;
}

export const ListButton = ({ list, hasWords = false, ...product }: ListButtonProps) => {
  const navigate = useNavigate();
  const isListed = useLists().lists[list].includes(product.sku);
  const { icon, label, words, path } = LOOKS[list];
  const onSee = () => void navigate(path);
  return (
    <button
      type="button"
      className={styles.button}
      data-list={list}
      data-words={hasWords || undefined}
      aria-label={label(product)}
      aria-pressed={isListed}
      onClick={() => setListed(list, isListed ? product : { ...product, onSee }, !isListed)}
    >
      <ListIcon name={icon} />
      {hasWords && <span>{words}</span>}
    </button>
  );
};
