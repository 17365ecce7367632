import * as text from '@patchwork/domain/messages/share-story.generated.ts';
import { TextAreaField } from '../../components/form/TextAreaField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { SubmissionForm } from '../../components/submission/SubmissionForm.tsx';
import { getFieldProps } from '../../components/submission/submissionFields.ts';
import { LONGEST_STORY, STORY } from './story.ts';

const WORDS = {
  button: text.title,
  thanks: text.thanks,
  next: <p>{text.sent}</p>,
  another: text.another,
};

export const StoryForm = () => (
  <SubmissionForm submission={STORY} words={WORDS}>
    {(fields) => (
      <>
        <TextAreaField
          hint={text.storyHint({ most: LONGEST_STORY })}
          rows={9}
          autoComplete="off"
          required
          {...getFieldProps(fields, 'story')}
        />
        <TextField
          hint={text.orderNumberHint}
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
