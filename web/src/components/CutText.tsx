import * as messages from '@patchwork/domain/messages/line-choices.generated.ts';
import { CART_TEXT_LIMIT, CART_TEXT_LIMIT_MOBILE, truncate } from '@patchwork/domain/pricing/text.ts';
import { useState } from 'react';
import styles from './CutText.module.css';
import { classNames } from './classNames.ts';

/** Truncates after 75 characters, on phones after 50. */
export const CutText = ({ text }: { readonly text: string }) => {
  if (text.length <= CART_TEXT_LIMIT_MOBILE) return text;
  return (
    <>
      <span className={styles.phone}>{truncate(text, CART_TEXT_LIMIT_MOBILE)}</span>
      <span className={styles.large}>{truncate(text, CART_TEXT_LIMIT)}</span>
    </>
  );
};

interface LongTextProps {
  readonly text: string;
  readonly label: string;
}

/** Truncated text that the shopper can expand. */
export const LongText = ({ text, label }: LongTextProps) => {
  const [isWhole, setIsWhole] = useState(false);
  const { length } = Array.from(text);
  if (length <= CART_TEXT_LIMIT_MOBILE) return text;
  return (
    <>
      {isWhole ? <span className={styles.whole}>{text}</span> : <CutText text={text} />}{' '}
      <button
        type="button"
        className={classNames(styles.more, length <= CART_TEXT_LIMIT && styles.phone)}
        aria-expanded={isWhole}
        aria-label={messages.toggleFor({ isWhole: isWhole ? 'yes' : 'other', label })}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? messages.showLess : messages.showAll}
      </button>
    </>
  );
};
