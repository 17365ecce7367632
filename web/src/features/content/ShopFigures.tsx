import { Stars } from '../../components/Stars.tsx';
import type { ShopFiguresFragment } from './ShopFigures.generated.ts';
import styles from './ShopFigures.module.css';

const LOCALE = 'en-US';
/** Fewer would speak against the shop. */
const WORTH_TELLING = 10;

/** What customers think of the shop, and how many pieces they have ordered; nothing of what is not known. */
export const ShopFigures = ({ figures }: { readonly figures: ShopFiguresFragment }) => {
  const { storeRating, orderedPlushies } = figures;
  const isOrdered = orderedPlushies !== null && orderedPlushies >= WORTH_TELLING;
  if (!storeRating && !isOrdered) return null;
  return (
    <ul className={styles.figures} aria-label="The shop in numbers">
      {storeRating && (
        <li>
          <Stars value={Number(storeRating)} /> <span>{storeRating} out of 5, by our customers</span>
        </li>
      )}
      {isOrdered && <li>{orderedPlushies.toLocaleString(LOCALE)} pieces ordered so far</li>}
    </ul>
  );
};
