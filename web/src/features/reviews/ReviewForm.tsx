import * as messages from '@patchwork/domain/messages/review-form.generated.ts';
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

const WORDS = { button: messages.send, thanks: '', next: null, another: '' };

const toTexts = ({ stars, title, text, nickname }: ReviewCardFragment) => ({
  stars: String(stars ?? ''),
  title,
  text,
  nickname,
});

const Thanks = ({ onClose }: Pick<ReviewFormProps, 'onClose'>) => (
  <section className={styles.thanks}>
    <h3 ref={focusOnMount} tabIndex={-1}>
      {messages.thanks}
    </h3>
    <p>{messages.next}</p>
    <Button onClick={onClose}>{messages.backToReviews}</Button>
  </section>
);

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
                hint={messages.bodyHint({ most: LONGEST_TEXT })}
                rows={6}
                autoComplete="off"
                required
                {...getFieldProps(filled, 'text')}
              />
              <TextField
                hint={messages.nicknameHint}
                autoComplete="nickname"
                required
                {...getFieldProps(filled, 'nickname')}
              />
            </>
          );
        }}
      </SubmissionForm>
      <Button variant="quiet" onClick={onClose}>
        {messages.notNow}
      </Button>
    </div>
  );
};
