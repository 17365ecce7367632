import { LetterForm } from '../../components/letter/LetterForm.tsx';
import { fieldProps } from '../../components/letter/letterFields.ts';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { LONGEST_STORY, STORY } from './story.ts';

const WORDS = {
  button: 'Share your story',
  thanks: 'Thank you, your story is with us',
  next: <p>It is kept with the letters of other families, and shown on no page of this shop.</p>,
  another: 'Share another story',
};

/** What became of a toy. */
export const StoryForm = () => (
  <LetterForm letter={STORY} words={WORDS}>
    {(fields) => (
      <>
        <TextAreaField
          hint={`Up to ${LONGEST_STORY.toLocaleString('en-US')} characters.`}
          rows={9}
          autoComplete="off"
          required
          {...fieldProps(fields, 'story')}
        />
        <TextField
          hint="It stands in the confirmation of your order. With it we know whose toy it is."
          isOptional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fieldProps(fields, 'orderNumber')}
        />
      </>
    )}
  </LetterForm>
);
