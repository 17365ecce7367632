import styles from './Field.module.css';

interface FieldErrorProps {
  /** Of the control: its `aria-describedby` names this one with `-error` behind it. */
  readonly fieldId: string;
  readonly error: string | null | undefined;
  /** Whether it is announced when it appears: for a field that its form does not focus. */
  readonly isAlert?: boolean;
}

export const FieldError = ({ fieldId, error, isAlert = false }: FieldErrorProps) =>
  error ? (
    <p id={`${fieldId}-error`} className={styles.error} role={isAlert ? 'alert' : undefined}>
      {error}
    </p>
  ) : null;
