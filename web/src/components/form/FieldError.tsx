import styles from './Field.module.css';

interface FieldErrorProps {
  /** Of the control: its `aria-describedby` refers to this id with the suffix `-error`. */
  readonly fieldId: string;
  readonly error: string | null | undefined;
  /** Announced when it appears; for fields that the form does not focus. */
  readonly isAlert?: boolean;
}

export const FieldError = ({ fieldId, error, isAlert = false }: FieldErrorProps) =>
  error ? (
    <p id={`${fieldId}-error`} className={styles.error} role={isAlert ? 'alert' : undefined}>
      {error}
    </p>
  ) : null;
