import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { LetterForm } from '../../components/letter/LetterForm.tsx';
import { fieldProps } from '../../components/letter/letterFields.ts';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import type { ReviewCardFragment } from './ReviewCard.generated.ts';
import styles from './Reviews.module.css';
import { LONGEST_TEXT, reviewOf } from './review.ts';
import { StarsField } from './StarsField.tsx';

interface ReviewFormProps {
  readonly sku: string;
  /** What the customer said before; null: nothing. */
  readonly own: ReviewCardFragment | null;
  readonly onClose: () => void;
}

const WORDS = { button: 'Send your review', thanks: '', next: null, another: '' };

const typedOf = ({ stars, title, text, nickname }: ReviewCardFragment) => ({
  stars: String(stars ?? ''),
  title,
  text,
  nickname,
});

const Thanks = ({ onClose }: Pick<ReviewFormProps, 'onClose'>) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.thanks}>
      <h3 ref={title} tabIndex={-1}>
        Thank you, your review is with us
      </h3>
      <p>Somebody reads it before it is shown to others. Until then you see it here, and can change it.</p>
      <Button onClick={onClose}>Back to the reviews</Button>
    </section>
  );
};

/** What a customer says of a product, or now says of it. */
export const ReviewForm = ({ sku, own, onClose }: ReviewFormProps) => {
  const [letter] = useState(() => reviewOf(sku));
  return (
    <div className={styles.form}>
      <LetterForm letter={letter} words={WORDS} sent={<Thanks onClose={onClose} />}>
        {(fields) => {
          const filled = { ...fields, initial: { ...(own && typedOf(own)), ...fields.initial } };
          return (
            <>
              <StarsField {...filled} />
              <TextField autoComplete="off" required {...fieldProps(filled, 'title')} />
              <TextAreaField
                hint={`Up to ${LONGEST_TEXT.toLocaleString('en-US')} characters, as plain text.`}
                rows={6}
                autoComplete="off"
                required
                {...fieldProps(filled, 'text')}
              />
              <TextField
                hint="Others see it beside your review. It need not be your real name."
                autoComplete="nickname"
                required
                {...fieldProps(filled, 'nickname')}
              />
            </>
          );
        }}
      </LetterForm>
      <Button variant="quiet" onClick={onClose}>
        Not now
      </Button>
    </div>
  );
};
