import { LetterForm } from '../../components/letter/LetterForm.tsx';
import { fieldProps, type LetterFields } from '../../components/letter/letterFields.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
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

const Birthday = ({ fields }: { readonly fields: LetterFields }) => (
  <div className={styles.pair}>
    <SelectField autoComplete="off" required {...fieldProps(fields, 'birthMonth')}>
      <option value="">Choose</option>
      {MONTHS.map((month, index) => (
        <option key={month} value={index + 1}>
          {month}
        </option>
      ))}
    </SelectField>
    <SelectField autoComplete="off" required {...fieldProps(fields, 'birthDay')}>
      <option value="">Choose</option>
      {DAYS.map((day) => (
        <option key={day}>{day}</option>
      ))}
    </SelectField>
  </div>
);

/** Who drew it, and when to congratulate. */
export const ArtistForm = () => (
  <LetterForm letter={ARTIST} words={WORDS}>
    {(fields) => (
      <>
        <TextField hint="A first name is enough." autoComplete="off" required {...fieldProps(fields, 'name')} />
        <Birthday fields={fields} />
        <TextField
          hint="Of a grown-up."
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
