import { useState } from 'react';
import { LetterForm } from '../../components/letter/LetterForm.tsx';
import { fieldProps } from '../../components/letter/letterFields.ts';
import { TextField } from '../../components/TextField.tsx';
import { REMINDER, reminderDays } from './reminder.ts';

const WORDS = {
  button: 'Remind me',
  thanks: 'We will write to you on that day',
  next: (
    <p>It is one email, on the day that you chose. After that you hear nothing more, and there is nothing to end.</p>
  ),
  another: 'Choose another day',
};

/** The day to write on. The calendar is told its bounds when it is opened: a page may have been made the day before. */
const Day = (field: ReturnType<typeof fieldProps>) => {
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

/** A day on which somebody wants to think of a toy again. */
export const ReminderForm = () => (
  <LetterForm letter={REMINDER} words={WORDS}>
    {(fields) => (
      <>
        <Day {...fieldProps(fields, 'remindOn')} />
        <TextField
          hint="Used for this one reminder."
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
          {...fieldProps(fields, 'email')}
        />
      </>
    )}
  </LetterForm>
);
