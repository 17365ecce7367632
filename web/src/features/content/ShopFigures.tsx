import * as text from '@patchwork/domain/messages/home.generated.ts';
import { Stars } from '../../components/Stars.tsx';
import type { ShopFiguresFragment } from './ShopFigures.generated.ts';
import styles from './ShopFigures.module.css';

/** A lower number would not be a recommendation. */
const WORTH_TELLING = 10;

/** The shop's rating and number of pieces ordered, as far as they are known. */
export const ShopFigures = ({ figures }: { readonly figures: ShopFiguresFragment }) => {
  const { storeRating, orderedPlushies } = figures;
  const isOrdered = orderedPlushies !== null && orderedPlushies >= WORTH_TELLING;
  if (!storeRating && !isOrdered) return null;
  return (
    <ul className={styles.figures} aria-label={text.figures}>
      {storeRating && (
        <li>
          <Stars value={Number(storeRating)} /> <span>{text.rating({ rating: Number(storeRating) })}</span>
        </li>
      )}
      {isOrdered && <li>{text.ordered({ count: orderedPlushies })}</li>}
    </ul>
  );
};
