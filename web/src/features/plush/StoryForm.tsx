import { TextAreaField } from '../../components/form/TextAreaField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { SubmissionForm } from '../../components/submission/SubmissionForm.tsx';
import { getFieldProps } from '../../components/submission/submissionFields.ts';
import { LONGEST_STORY, STORY } from './story.ts';

const WORDS = {
  button: 'Share your story',
  thanks: 'Thank you, your story is with us',
  next: <p>It is kept with the letters of other families, and shown on no page of this shop.</p>,
  another: 'Share another story',
};

/** Submits a customer's story about a toy. */
export const StoryForm = () => (
  <SubmissionForm submission={STORY} words={WORDS}>
    {(fields) => (
      <>
        <TextAreaField
          hint={`Up to ${LONGEST_STORY.toLocaleString('en-US')} characters.`}
          rows={9}
          autoComplete="off"
          required
          {...getFieldProps(fields, 'story')}
        />
        <TextField
          hint="It stands in the confirmation of your order. With it we know whose toy it is."
          isOptional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...getFieldProps(fields, 'orderNumber')}
        />
      </>
    )}
  </SubmissionForm>
);
