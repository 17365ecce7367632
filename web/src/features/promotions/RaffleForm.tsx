import * as text from '@patchwork/domain/messages/raffle.generated.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { TextAreaField } from '../../components/form/TextAreaField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SubmissionForm } from '../../components/submission/SubmissionForm.tsx';
import { getFieldProps } from '../../components/submission/submissionFields.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { createRaffleEntry, LONGEST_WISH } from './raffleEntry.ts';

const WORDS = { button: text.button, thanks: text.thanks, next: <p>{text.sent}</p>, another: text.another };

/** As links have them. */
const CODE = /^[\w-]{1,64}$/;

/** Null where nobody passed the page on. Kept pages are shared: only the browser knows it. */
const useReferralCode = (): string | null => {
  const [query] = useSearchParams();
  const code = query.get('ref');
  return useHydrated() && code !== null && CODE.test(code) ? code : null;
};

export const RaffleForm = () => {
  const referralCode = useReferralCode();
  const entry = useMemo(() => createRaffleEntry(referralCode), [referralCode]);
  return (
    <>
      {referralCode !== null && <Notice kind="info">{text.invited}</Notice>}
      <SubmissionForm submission={entry} words={WORDS}>
        {(fields) => (
          <>
            <TextField autoComplete="name" required {...getFieldProps(fields, 'name')} />
            <TextField
              hint={text.emailHint}
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
              required
              {...getFieldProps(fields, 'email')}
            />
            <TextAreaField
              hint={text.wishHint({ most: LONGEST_WISH })}
              rows={3}
              isOptional
              autoComplete="off"
              {...getFieldProps(fields, 'wish')}
            />
          </>
        )}
      </SubmissionForm>
    </>
  );
};
