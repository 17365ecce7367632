import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/submission.generated.ts';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { focusOnMount } from '../../lib/focusOnMount.ts';
import { getDraftGeneration, onDraftGeneration } from '../../lib/submissionDrafts.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { useOnline } from '../../lib/useOnline.ts';
import { Button, ButtonLink } from '../Button.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Notice } from '../Notice.tsx';
import styles from './Submission.module.css';
import type { Submission } from './submission.ts';
import type { SubmissionFields } from './submissionFields.ts';
import { useSubmission } from './useSubmission.ts';

interface Words {
  readonly button: string;
  readonly thanks: string;
  /** The next steps for the shopper. */
  readonly next: ReactNode;
  readonly another: string;
}

interface SubmissionFormProps {
  readonly submission: Submission;
  readonly words: Words;
  readonly children: (fields: SubmissionFields) => ReactNode;
  /** Replaces the form after the submit; default: thanks, and links. */
  readonly sent?: ReactNode;
}

const SentNotice = ({ words, onAgain }: { readonly words: Words; readonly onAgain: () => void }) => (
  <section className={styles.sent}>
    <h2 ref={focusOnMount} tabIndex={-1}>
      {words.thanks}
    </h2>
    {words.next}
    <div className={styles.ways}>
      <ButtonLink to="/" variant="primary">
        {common.backToShop}
      </ButtonLink>
      <Button onClick={onAgain}>{words.another}</Button>
    </div>
  </section>
);

/** Says that nothing typed is lost. */
const Trouble = ({ failure, isOnline }: { readonly failure: string | null; readonly isOnline: boolean }) => {
  if (failure === text.needsNetwork) return <Notice>{failure}</Notice>;
  if (failure !== null)
    return (
      <Notice>
        <p>{failure}</p>
        <p>{text.typedIsKept}</p>
      </Notice>
    );
  return isOnline ? null : <Notice kind="warning">{text.offline}</Notice>;
};

interface FormProps extends Omit<SubmissionFormProps, 'sent'> {
  readonly onSent: () => void;
}

const Form = ({ submission, words, children, onSent }: FormProps) => {
  const { form, elementProps, formRef, initial, failure } = useSubmission(submission, onSent);
  const isOnline = useOnline();
  const isHydrated = useHydrated();
  return (
    <form ref={formRef} method="post" noValidate className={styles.form} {...elementProps}>
      <ErrorSummary errors={form.errorSummary} leadsToFirst />
      {children({ submission, initial, errors: form.errors })}
      <Trouble failure={failure} isOnline={isOnline} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isSubmitting} disabled={!isHydrated}>
        {words.button}
      </Button>
    </form>
  );
};

/** A form for the shop with its outcome. Cleared at sign-out. */
export const SubmissionForm = ({ sent, ...form }: SubmissionFormProps) => {
  const [isSent, setIsSent] = useState(false);
  const generation = useSyncExternalStore(onDraftGeneration, getDraftGeneration, getDraftGeneration);
  if (isSent) return sent ?? <SentNotice words={form.words} onAgain={() => setIsSent(false)} />;
  return <Form key={generation} {...form} onSent={() => setIsSent(true)} />;
};
