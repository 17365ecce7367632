import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { TextAreaField } from '../../components/form/TextAreaField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { SubmissionForm } from '../../components/submission/SubmissionForm.tsx';
import { getFieldProps } from '../../components/submission/submissionFields.ts';
import { focusOnMount } from '../../lib/focusOnMount.ts';
import type { ReviewCardFragment } from './ReviewCard.generated.ts';
import styles from './Reviews.module.css';
import { LONGEST_TEXT, toSubmission } from './review.ts';
import { StarsField } from './StarsField.tsx';

interface ReviewFormProps {
  readonly sku: string;
  /** The customer's existing review; null if there is none. */
  readonly own: ReviewCardFragment | null;
  readonly onClose: () => void;
}

const WORDS = { button: 'Send your review', thanks: '', next: null, another: '' };

const toTexts = ({ stars, title, text, nickname }: ReviewCardFragment) => ({
  stars: String(stars ?? ''),
  title,
  text,
  nickname,
});

const Thanks = ({ onClose }: Pick<ReviewFormProps, 'onClose'>) => (
  <section className={styles.thanks}>
    <h3 ref={focusOnMount} tabIndex={-1}>
      Thank you, your review is with us
    </h3>
    <p>Somebody reads it before it is shown to others. Until then you see it here, and can change it.</p>
    <Button onClick={onClose}>Back to the reviews</Button>
  </section>
);

/** Writes or edits a review. */
export const ReviewForm = ({ sku, own, onClose }: ReviewFormProps) => {
  const [submission] = useState(() => toSubmission(sku));
  return (
    <div className={styles.form}>
      <SubmissionForm submission={submission} words={WORDS} sent={<Thanks onClose={onClose} />}>
        {(fields) => {
          const filled = { ...fields, initial: { ...(own && toTexts(own)), ...fields.initial } };
          return (
            <>
              <StarsField {...filled} />
              <TextField autoComplete="off" required {...getFieldProps(filled, 'title')} />
              <TextAreaField
                hint={`Up to ${LONGEST_TEXT.toLocaleString('en-US')} characters, as plain text.`}
                rows={6}
                autoComplete="off"
                required
                {...getFieldProps(filled, 'text')}
              />
              <TextField
                hint="Others see it beside your review. It need not be your real name."
                autoComplete="nickname"
                required
                {...getFieldProps(filled, 'nickname')}
              />
            </>
          );
        }}
      </SubmissionForm>
      <Button variant="quiet" onClick={onClose}>
        Not now
      </Button>
    </div>
  );
};
