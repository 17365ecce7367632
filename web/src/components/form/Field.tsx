import * as common from '@patchwork/domain/messages/common.generated.ts';
import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';

/** Spread them on the control to link it to its label, hint and error. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly className: string | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly isOptional?: boolean;
  /** Fixed if an error summary links to the field. */
  readonly id?: string | undefined;
}

interface FieldWithControl extends FieldProps {
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label above, control, error and hint below. */
export const Field = ({ label, hint, error, isOptional = false, id, children }: FieldWithControl) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={controlId} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> {common.optionalMark}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        className: styles.control,
      })}
      <FieldError fieldId={controlId} error={error} />
      {hint && (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
