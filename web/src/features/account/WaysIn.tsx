import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { RESET_PASSWORD } from '../../lib/signInPath.ts';
import styles from './AccountForm.module.css';
import { arrivalEmail, noteArrival } from './arrival.ts';
import { MailedLinkForm } from './MailedLinkForm.tsx';
import { LOGIN_LINK } from './mailedLink.ts';
import { SignInForm } from './SignInForm.tsx';
import { EMAIL_FIELD } from './useSignIn.ts';

type Way = 'password' | 'link';

/** The focus follows whoever has chosen another way. */
const useWay = () => {
  const [way, setWay] = useState<Way>('password');
  const isChosen = useRef(false);
  useEffect(() => {
    if (isChosen.current) document.getElementById(way === 'link' ? LOGIN_LINK.fieldId : EMAIL_FIELD)?.focus();
  }, [way]);
  const choose = (next: Way) => {
    isChosen.current = true;
    setWay(next);
  };
  return { way, choose };
};

const noteEmail = ({ target }: FormEvent): void => {
  if (target instanceof HTMLInputElement && target.name === 'email') noteArrival(target.value.trim());
};

interface WaysInProps {
  /** Where an account is made. */
  readonly signUp: string;
  /** Called when one of the links is followed. */
  readonly onLeaving?: () => void;
}

/** The two ways into an account: its password, or a link that is mailed. An address that was typed comes along. */
export const WaysIn = ({ signUp, onLeaving }: WaysInProps) => {
  const { way, choose } = useWay();
  const email = arrivalEmail();
  return (
    <div className={styles.ways} onInput={noteEmail}>
      {way === 'password' ? <SignInForm email={email} /> : <MailedLinkForm link={LOGIN_LINK} email={email} />}
      <p className={styles.or}>or</p>
      {way === 'password' ? (
        <Button size="large" isWide onClick={() => choose('link')}>
          Email me a link instead
        </Button>
      ) : (
        <Button size="large" isWide onClick={() => choose('password')}>
          Use my password instead
        </Button>
      )}
      <p className={styles.beside}>
        <Link to={RESET_PASSWORD} onClick={onLeaving}>
          Forgot your password?
        </Link>
        <Link to={signUp} onClick={onLeaving}>
          Create an account
        </Link>
      </p>
    </div>
  );
};
