import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { SubmissionForm } from '../../components/submission/SubmissionForm.tsx';
import { getFieldProps, type SubmissionFields } from '../../components/submission/submissionFields.ts';
import styles from './ArtistForm.module.css';
import { ARTIST } from './artist.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

const WORDS = {
  button: 'Share the artist',
  thanks: 'Thank you, the day is noted',
  next: <p>The name and the birthday are kept with the email address that you gave.</p>,
  another: 'Share another artist',
};

const Birthday = ({ fields }: { readonly fields: SubmissionFields }) => (
  <div className={styles.pair}>
    <SelectField autoComplete="off" required {...getFieldProps(fields, 'birthMonth')}>
      <option value="">Choose</option>
      {MONTHS.map((month, index) => (
        <option key={month} value={index + 1}>
          {month}
        </option>
      ))}
    </SelectField>
    <SelectField autoComplete="off" required {...getFieldProps(fields, 'birthDay')}>
      <option value="">Choose</option>
      {DAYS.map((day) => (
        <option key={day}>{day}</option>
      ))}
    </SelectField>
  </div>
);

/** Records the name and birthday of a toy's artist. */
export const ArtistForm = () => (
  <SubmissionForm submission={ARTIST} words={WORDS}>
    {(fields) => (
      <>
        <TextField hint="A first name is enough." autoComplete="off" required {...getFieldProps(fields, 'name')} />
        <Birthday fields={fields} />
        <TextField
          hint="Of a grown-up."
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
