import * as text from '@patchwork/domain/messages/reminder.generated.ts';
import { PageMeta } from '../../components/PageMeta.tsx';
import { SubmissionPage } from '../../components/submission/SubmissionPage.tsx';
import { ReminderForm } from '../../features/plush/ReminderForm.tsx';

const NEXT = [text.firstStep, text.secondStep, text.thirdStep];

export const Component = () => (
  <>
    <PageMeta title={text.title} description={text.intro} path="/plushie-reminder/" />
    <SubmissionPage title={text.title} intro={text.intro} next={NEXT}>
      <ReminderForm />
    </SubmissionPage>
  </>
);
