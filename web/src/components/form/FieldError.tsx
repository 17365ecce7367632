import styles from './Field.module.css';

interface FieldErrorProps {
  /** Of the control: its `aria-describedby` names this one with `-error` behind it. */
  readonly fieldId: string;
  readonly error: string | null | undefined;
}

export const FieldError = ({ fieldId, error }: FieldErrorProps) =>
  error ? (
    <p id={`${fieldId}-error`} className={styles.error}>
      {error}
    </p>
  ) : null;
