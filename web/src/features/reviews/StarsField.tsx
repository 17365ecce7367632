import { fieldIdOf } from '../../components/letter/letter.ts';
import type { LetterFields } from '../../components/letter/letterFields.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './StarsField.module.css';

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Wonderful'];

/** One to five stars as radio buttons: arrow keys choose. */
export const StarsField = ({ letter, initial, problems }: LetterFields) => {
  const id = fieldIdOf(letter, 'stars');
  const error = problems.stars;
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{letter.labels.stars}</legend>
      <div className={styles.stars}>
        {WORDS.map((word, index) => {
          const value = String(index + 1);
          return (
            <label key={word} className={styles.star}>
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
              <VisuallyHidden>
                {value} {index === 0 ? 'star' : 'stars'}: {word}
              </VisuallyHidden>
            </label>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
