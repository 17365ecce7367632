import * as text from '@patchwork/domain/messages/sign-in.generated.ts';
import * as signUpText from '@patchwork/domain/messages/sign-up.generated.ts';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { RESET_PASSWORD } from '../../lib/routing/signInPath.ts';
import styles from './AccountForm.module.css';
import { MailedLinkForm } from './MailedLinkForm.tsx';
import { LOGIN_LINK } from './mailedLink.ts';
import { getRememberedEmail, rememberEmail } from './rememberedEmail.ts';
import { SignInForm } from './SignInForm.tsx';
import { EMAIL_FIELD } from './useSignIn.ts';

type Way = 'password' | 'link';

/** Switches between the two forms and moves the focus into the one that was chosen. */
const useWay = () => {
  const [way, setWay] = useState<Way>('password');
  const choose = (next: Way) => {
    flushSync(() => setWay(next));
    document.getElementById(next === 'link' ? LOGIN_LINK.fieldId : EMAIL_FIELD)?.focus();
  };
  return { way, choose };
};

const rememberTypedEmail = ({ target }: FormEvent): void => {
  if (target instanceof HTMLInputElement && target.name === 'email') rememberEmail(target.value.trim());
};

interface SignInOptionsProps {
  readonly signUp: string;
  /** Called when one of the links is followed. */
  readonly onLeaving?: () => void;
}

/** Sign-in with a password or a mailed link. A typed email address is carried over between the two. */
export const SignInOptions = ({ signUp, onLeaving }: SignInOptionsProps) => {
  const { way, choose } = useWay();
  const email = getRememberedEmail();
  return (
    <div className={styles.ways} onInput={rememberTypedEmail}>
      {way === 'password' ? <SignInForm email={email} /> : <MailedLinkForm link={LOGIN_LINK} email={email} />}
      <p className={styles.or}>{text.or}</p>
      {way === 'password' ? (
        <Button size="large" isWide onClick={() => choose('link')}>
          {text.useLink}
        </Button>
      ) : (
        <Button size="large" isWide onClick={() => choose('password')}>
          {text.usePassword}
        </Button>
      )}
      <p className={styles.beside}>
        <Link to={RESET_PASSWORD} onClick={onLeaving}>
          {text.forgotPassword}
        </Link>
        <Link to={signUp} onClick={onLeaving}>
          {signUpText.title}
        </Link>
      </p>
    </div>
  );
};
