import { FEWEST_KINDS, passwordStrength, SHORTEST_PASSWORD } from '@patchwork/domain/customers/password.ts';
import * as text from '@patchwork/domain/messages/password.generated.ts';
import { useState } from 'react';
import { classNames } from '../../components/classNames.ts';
import { TextField } from '../../components/form/TextField.tsx';
import { Icon } from '../../components/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './NewPasswordField.module.css';

interface NewPasswordFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | null;
}

interface RuleProps {
  readonly isMet: boolean;
  readonly children: string;
}

const Rule = ({ isMet, children }: RuleProps) => (
  <span className={classNames(styles.rule, isMet && styles.met)}>
    <span className={styles.mark}>{isMet && <Icon name="check" />}</span>
    <span>
      {children} <VisuallyHidden>{isMet ? text.ruleMet : text.ruleUnmet} </VisuallyHidden>
    </span>
  </span>
);

/** A field for a new password, with its rules ticked off while it is typed. */
export const NewPasswordField = ({ id, name, label, error }: NewPasswordFieldProps) => {
  const [typed, setTyped] = useState('');
  const [isShown, setIsShown] = useState(false);
  const { isLongEnough, isVaried } = passwordStrength(typed);
  return (
    <div className={styles.group}>
      <TextField
        id={id}
        label={label}
        hint={
          <>
            <Rule isMet={isLongEnough}>{text.lengthRule({ min: SHORTEST_PASSWORD })}</Rule>
            <Rule isMet={isVaried}>{text.kindsRule({ min: FEWEST_KINDS })}</Rule>
          </>
        }
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={1024}
        required
        error={error}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <label className={styles.show}>
        <input type="checkbox" checked={isShown} onChange={({ target }) => setIsShown(target.checked)} />
        {text.showPassword}
      </label>
    </div>
  );
};
