import * as text from '@patchwork/domain/messages/error-summary.generated.ts';
import { useCallback } from 'react';
import styles from './ErrorSummary.module.css';

export interface SummaryItem {
  readonly fieldId: string;
  readonly message: string;
}

const focusField = (fieldId: string) => {
  const field = document.getElementById(fieldId);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
};

interface ErrorSummaryProps {
  readonly errors: readonly SummaryItem[];
  /** Focuses the first invalid field instead; for forms longer than the screen. */
  readonly leadsToFirst?: boolean;
}

/** All errors of a form, each linked to its field. Takes the focus when a submit is rejected. */
export const ErrorSummary = ({ errors, leadsToFirst = false }: ErrorSummaryProps) => {
  const takeFocus = useCallback(
    (summary: HTMLElement | null) => {
      const [first] = errors;
      if (summary && first && leadsToFirst) focusField(first.fieldId);
      else summary?.focus();
    },
    [errors, leadsToFirst],
  );
  if (errors.length === 0) return null;
  return (
    <div ref={takeFocus} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{text.fixErrors({ count: errors.length })}</h2>
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
