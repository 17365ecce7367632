import { useState } from 'react';
import { TextField } from '../../components/form/TextField.tsx';
import { SubmissionForm } from '../../components/submission/SubmissionForm.tsx';
import { getFieldProps } from '../../components/submission/submissionFields.ts';
import { REMINDER, reminderDays } from './reminder.ts';

const WORDS = {
  button: 'Remind me',
  thanks: 'We will write to you on that day',
  next: (
    <p>It is one email, on the day that you chose. After that you hear nothing more, and there is nothing to end.</p>
  ),
  another: 'Choose another day',
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
    <TextField
      {...field}
      {...bounds}
      hint="Allow for the time that sewing takes: 4 to 8 weeks before a birthday is a good day."
      type="date"
      autoComplete="off"
      required
      onFocus={open}
    />
  );
};

/** Requests a reminder mail for a given day. */
export const ReminderForm = () => (
  <SubmissionForm submission={REMINDER} words={WORDS}>
    {(fields) => (
      <>
        <Day {...getFieldProps(fields, 'remindOn')} />
        <TextField
          hint="Used for this one reminder."
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
