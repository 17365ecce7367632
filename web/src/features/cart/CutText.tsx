import { CART_TEXT_LIMIT, CART_TEXT_LIMIT_MOBILE, truncate } from '@patchwork/domain/text.ts';
import styles from './CutText.module.css';

/** A text cut after 75 characters, on phones after 50. */
export const CutText = ({ text }: { readonly text: string }) => {
  if (text.length <= CART_TEXT_LIMIT_MOBILE) return text;
  return (
    <>
      <span className={styles.phone}>{truncate(text, CART_TEXT_LIMIT_MOBILE)}</span>
      <span className={styles.large}>{truncate(text, CART_TEXT_LIMIT)}</span>
    </>
  );
};
