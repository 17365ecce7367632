import * as text from '@patchwork/domain/messages/share-artist.generated.ts';
import { use } from 'react';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { SubmissionForm } from '../../components/submission/SubmissionForm.tsx';
import { getFieldProps, type SubmissionFields } from '../../components/submission/submissionFields.ts';
import { SiteContext } from '../../lib/siteContext.ts';
import styles from './ArtistForm.module.css';
import { ARTIST } from './artist.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index);
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

const WORDS = {
  button: text.button,
  thanks: text.thanks,
  next: <p>{text.sent}</p>,
  another: text.another,
};

/** The name of a month by itself, which some languages write in another way than in a date. */
const nameMonth = (locale: string, month: number): string =>
  new Date(Date.UTC(2000, month)).toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' });

const Birthday = ({ fields }: { readonly fields: SubmissionFields }) => {
  const { locale } = use(SiteContext).store;
  return (
    <div className={styles.pair}>
      <SelectField autoComplete="off" required {...getFieldProps(fields, 'birthMonth')}>
        <option value="">{text.chooseMonth}</option>
        {MONTHS.map((month) => (
          <option key={month} value={month + 1}>
            {nameMonth(locale, month)}
          </option>
        ))}
      </SelectField>
      <SelectField autoComplete="off" required {...getFieldProps(fields, 'birthDay')}>
        <option value="">{text.chooseDay}</option>
        {DAYS.map((day) => (
          <option key={day}>{day}</option>
        ))}
      </SelectField>
    </div>
  );
};

export const ArtistForm = () => (
  <SubmissionForm submission={ARTIST} words={WORDS}>
    {(fields) => (
      <>
        <TextField hint={text.nameHint} autoComplete="off" required {...getFieldProps(fields, 'name')} />
        <Birthday fields={fields} />
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
