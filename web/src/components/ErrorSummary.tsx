import { useEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';

export interface FieldError {
  /** Id of the control. */
  readonly fieldId: string;
  readonly message: string;
}

const focusField = (fieldId: string) => {
  const field = document.getElementById(fieldId);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
};

/** All refusals of a form in one place, each a link to its field. Takes the focus when a submit is refused. */
export const ErrorSummary = ({ errors }: { readonly errors: readonly FieldError[] }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) ref.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{errors.length === 1 ? 'One thing to look at' : `${errors.length} things to look at`}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(fieldId);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
