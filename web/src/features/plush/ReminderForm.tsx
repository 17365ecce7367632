import * as text from '@patchwork/domain/messages/reminder.generated.ts';
import { useState } from 'react';
import { TextField } from '../../components/form/TextField.tsx';
import { SubmissionForm } from '../../components/submission/SubmissionForm.tsx';
import { getFieldProps } from '../../components/submission/submissionFields.ts';
import { REMINDER, reminderDays } from './reminder.ts';

const WORDS = {
  button: text.button,
  thanks: text.thanks,
  next: <p>{text.sent}</p>,
  another: text.another,
};

/**
 * The day of the reminder. The bounds are set on focus, because a cached page may have been rendered the day before.
 */
const Day = (field: ReturnType<typeof getFieldProps>) => {
  const [bounds, setBounds] = useState<{ readonly min: string; readonly max: string } | null>(null);
  const open = () => {
    const { first, last } = reminderDays(new Date());
    setBounds({ min: first, max: last });
  };
  return (
    <TextField {...field} {...bounds} hint={text.dateHint} type="date" autoComplete="off" required onFocus={open} />
  );
};

export const ReminderForm = () => (
  <SubmissionForm submission={REMINDER} words={WORDS}>
    {(fields) => (
      <>
        <Day {...getFieldProps(fields, 'remindOn')} />
        <TextField
          hint={text.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
          {...getFieldProps(fields, 'email')}
        />
      </>
    )}
  </SubmissionForm>
);
