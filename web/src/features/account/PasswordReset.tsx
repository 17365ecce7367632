import * as mailedLink from '@patchwork/domain/messages/mailed-link.generated.ts';
import * as text from '@patchwork/domain/messages/password.generated.ts';
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
        <h1>{text.setTitle}</h1>
        <p>{text.setNote}</p>
        <CreatePasswordForm link={link} onSet={onSet} />
        <Button variant="quiet" onClick={onForget}>
          {mailedLink.getNewLink}
        </Button>
      </>
    );
  }
  return (
    <>
      <h1>{text.resetTitle}</h1>
      {hasFollowedLink && <Notice>{mailedLink.incomplete}</Notice>}
      <p>{text.resetIntro}</p>
      <MailedLinkForm link={RESET_LINK} />
    </>
  );
};
