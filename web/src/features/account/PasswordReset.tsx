import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { CreatePasswordForm } from './CreatePasswordForm.tsx';
import { MailedLinkForm } from './MailedLinkForm.tsx';
import type { MailedAddress } from './mailedAddress.ts';
import { RESET_LINK } from './mailedLink.ts';

interface PasswordResetProps {
  /** Null if the page was opened without a link, or if a part of the link is missing. */
  readonly link: MailedAddress | null;
  /** The page was opened by a link, even an incomplete one. */
  readonly hasFollowedLink: boolean;
  /** Called when the shopper gives this link up and wants a new one. */
  readonly onForget: () => void;
  readonly onSet: (isSignedIn: boolean) => void;
}

/** Sets a new password by a link from a mail, or asks for that link. */
export const PasswordReset = ({ link, hasFollowedLink, onForget, onSet }: PasswordResetProps) => {
  if (link) {
    return (
      <>
        <h1>Set a new password</h1>
        <p>Wherever else you are signed in, you will be signed out.</p>
        <CreatePasswordForm link={link} onSet={onSet} />
        <Button variant="quiet" onClick={onForget}>
          Get a new link
        </Button>
      </>
    );
  }
  return (
    <>
      <h1>Reset your password</h1>
      {hasFollowedLink && (
        <Notice>This link is not complete. Please open it in your email once more, or get a new one.</Notice>
      )}
      <p>Tell us your address, and we send you a link to set a new password.</p>
      <MailedLinkForm link={RESET_LINK} />
    </>
  );
};
