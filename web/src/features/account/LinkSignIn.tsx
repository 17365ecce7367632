import { useState } from 'react';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useOnline } from '../../lib/useOnline.ts';
import styles from './AccountForm.module.css';
import { type EntranceProblem, enterAccount } from './entrance.ts';
import { MailedLinkForm } from './MailedLinkForm.tsx';
import type { MailedAddress } from './mailedAddress.ts';
import { LOGIN_LINK } from './mailedLink.ts';
import { NEEDS_NETWORK } from './useSignIn.ts';

interface LinkSignInProps {
  /** Null where a part of the link is missing. */
  readonly link: MailedAddress | null;
  /** Somebody is signed in on this device already. */
  readonly isSignedIn: boolean;
  readonly onSignedIn: () => void;
  /** Called when the link is valid, but its address has no account. */
  readonly onNewcomer: (email: string) => void;
}

const usePress = (link: MailedAddress, { onSignedIn, onNewcomer }: LinkSignInProps) => {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<EntranceProblem | null>(null);
  const press = async () => {
    setIsBusy(true);
    const [refused] = await enterAccount({
      entrance: 'authenticate',
      body: link,
      offline: NEEDS_NETWORK,
      onDone: (kind) => (kind === 'newcomer' ? onNewcomer(link.email) : onSignedIn()),
    });
    setIsBusy(false);
    setProblem(refused ?? null);
  };
  return { press, isBusy, problem };
};

const NewLink = ({ email }: Pick<MailedAddress, 'email'>) => (
  <section className={styles.ways} aria-labelledby="new-link">
    <h2 id="new-link">Get a new link</h2>
    <MailedLinkForm link={LOGIN_LINK} email={email} />
  </section>
);

const Press = (props: LinkSignInProps & { readonly link: MailedAddress }) => {
  const { email } = props.link;
  const { press, isBusy, problem } = usePress(props.link, props);
  const online = useOnline();
  if (problem?.code === 'LINK_EXPIRED') {
    return (
      <>
        <Notice>{problem.message}</Notice>
        <NewLink email={email} />
      </>
    );
  }
  return (
    <>
      {problem && <Notice>{problem.message}</Notice>}
      {!online && <Notice kind="warning">{NEEDS_NETWORK}</Notice>}
      <p>
        One press, and you are in as <strong className={styles.address}>{email}</strong>.
      </p>
      <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={() => void press()}>
        Sign in
      </Button>
    </>
  );
};

/** Signs in with a link from a mail once the button is pressed; an expired link offers a new one. */
export const LinkSignIn = (props: LinkSignInProps) => {
  const { link, isSignedIn } = props;
  if (isSignedIn) {
    return (
      <>
        <h1>You are signed in</h1>
        <p>To sign in as somebody else, sign out first; the link holds until it is used.</p>
        <ButtonLink to="/my-account/" variant="primary" size="large">
          My account
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1>Sign in</h1>
      {link ? (
        <Press {...props} link={link} />
      ) : (
        <>
          <p>This link is not complete. Please open the link in your email once more, or get a new one.</p>
          <MailedLinkForm link={LOGIN_LINK} />
        </>
      )}
    </>
  );
};
