import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as mailedLink from '@patchwork/domain/messages/mailed-link.generated.ts';
import * as text from '@patchwork/domain/messages/sign-in.generated.ts';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useOnline } from '../../lib/useOnline.ts';
import styles from './AccountForm.module.css';
import { type EntranceProblem, enterAccount } from './entrance.ts';
import { MailedLinkForm } from './MailedLinkForm.tsx';
import type { MailedAddress } from './mailedAddress.ts';
import { LOGIN_LINK } from './mailedLink.ts';

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
      offline: text.offline,
      onDone: (kind) => (kind === 'newcomer' ? onNewcomer(link.email) : onSignedIn()),
    });
    setIsBusy(false);
    setProblem(refused ?? null);
  };
  return { press, isBusy, problem };
};

const NewLink = ({ email }: Pick<MailedAddress, 'email'>) => (
  <section className={styles.ways} aria-labelledby="new-link">
    <h2 id="new-link">{mailedLink.getNewLink}</h2>
    <MailedLinkForm link={LOGIN_LINK} email={email} />
  </section>
);

const toStrong = (email: string) => (
  <strong key="email" className={styles.address}>
    {email}
  </strong>
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
      {!online && <Notice kind="warning">{text.offline}</Notice>}
      <p>{text.confirm({ email, strong: toStrong })}</p>
      <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={() => void press()}>
        {common.signIn}
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
        <h1>{text.alreadySignedInTitle}</h1>
        <p>{text.alreadySignedIn}</p>
        <ButtonLink to="/my-account/" variant="primary" size="large">
          {text.goToAccount}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1>{common.signIn}</h1>
      {link ? (
        <Press {...props} link={link} />
      ) : (
        <>
          <p>{mailedLink.incomplete}</p>
          <MailedLinkForm link={LOGIN_LINK} />
        </>
      )}
    </>
  );
};
