import * as text from '@patchwork/domain/messages/review-form.generated.ts';
import { FieldError } from '../../components/form/FieldError.tsx';
import { getFieldId } from '../../components/submission/submission.ts';
import type { SubmissionFields } from '../../components/submission/submissionFields.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './StarsField.module.css';

const MEANINGS = [text.poor, text.fair, text.good, text.veryGood, text.wonderful];

export const StarsField = ({ submission, initial, errors }: SubmissionFields) => {
  const id = getFieldId(submission, 'stars');
  const error = errors.stars;
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{submission.labels.stars}</legend>
      <div className={styles.stars}>
        {MEANINGS.map((meaning, index) => {
          const value = String(index + 1);
          return (
            <label key={meaning} className={styles.star}>
              <input
                type="radio"
                name="stars"
                id={index === 0 ? id : undefined}
                value={value}
                required
                aria-invalid={error ? true : undefined}
                defaultChecked={initial.stars === value}
              />
              <span aria-hidden="true">★</span>
              <VisuallyHidden>{text.stars({ count: index + 1, meaning })}</VisuallyHidden>
            </label>
          );
        })}
      </div>
      <FieldError fieldId={id} error={error} />
    </fieldset>
  );
};
