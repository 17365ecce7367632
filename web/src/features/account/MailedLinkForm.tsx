import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/mailed-link.generated.ts';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { focusOnMount } from '../../lib/focusOnMount.ts';
import styles from './AccountForm.module.css';
import { AccountForm } from './AccountForm.tsx';
import type { MailedLink } from './mailedLink.ts';
import { getRememberedEmail } from './rememberedEmail.ts';
import { useMailedLink } from './useMailedLink.ts';

interface SentProps {
  readonly link: MailedLink;
  readonly email: string;
  readonly onAgain: () => void;
}

const toStrong = (email: string) => (
  <strong key="email" className={styles.address}>
    {email}
  </strong>
);

/** The same for every address, so that it does not reveal who has an account. */
const SentNotice = ({ link, email, onAgain }: SentProps) => (
  <section className={styles.sent}>
    <h2 ref={focusOnMount} tabIndex={-1}>
      {text.sentTitle}
    </h2>
    <p>{link.sent({ email, strong: toStrong })}</p>
    <p>{link.validity}</p>
    <Button onClick={onAgain}>{text.sendAgain}</Button>
  </section>
);

interface MailedLinkFormProps {
  readonly link: MailedLink;
  readonly email?: string;
}

/** Requests a link by email, then confirms that it was sent. */
export const MailedLinkForm = ({ link, email = getRememberedEmail() }: MailedLinkFormProps) => {
  const { form, sentTo, again } = useMailedLink(link);
  if (sentTo !== null) return <SentNotice link={link} email={sentTo} onAgain={again} />;
  return (
    <AccountForm form={form} button={link.button} offline={link.offline}>
      <TextField
        {...form.field('email')}
        label={common.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
        required
        {...(email && { defaultValue: email })}
      />
    </AccountForm>
  );
};
