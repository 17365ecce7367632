import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/TextField.tsx';
import styles from './AccountForm.module.css';
import { AccountForm } from './AccountForm.tsx';
import { arrivalEmail } from './arrival.ts';
import type { MailedLink } from './mailedLink.ts';
import { useMailedLink } from './useMailedLink.ts';

interface SentProps {
  readonly link: MailedLink;
  readonly email: string;
  readonly onAgain: () => void;
}

/** The same for every address: it does not tell who has an account. */
const Sent = ({ link, email, onAgain }: SentProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.sent}>
      <h2 ref={title} tabIndex={-1}>
        Check your email
      </h2>
      <p>
        {link.sent} We write to <strong className={styles.address}>{email}</strong>.
      </p>
      <p>The link holds for {link.validity} and works once. If nothing comes, look into your spam folder.</p>
      <Button onClick={onAgain}>Use another address, or send it again</Button>
    </section>
  );
};

interface MailedLinkFormProps {
  readonly link: MailedLink;
  readonly email?: string;
}

/** Asks for a link by email, and then says that it is on its way. */
export const MailedLinkForm = ({ link, email = arrivalEmail() }: MailedLinkFormProps) => {
  const { form, sentTo, again } = useMailedLink(link);
  if (sentTo !== null) return <Sent link={link} email={sentTo} onAgain={again} />;
  return (
    <AccountForm form={form} button={link.button} offline={link.offline}>
      <TextField
        id={link.fieldId}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
        required
        {...(email && { defaultValue: email })}
        error={form.errorOf(link.fieldId)}
      />
    </AccountForm>
  );
};
