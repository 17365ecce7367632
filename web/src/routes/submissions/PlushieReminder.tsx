import { PageMeta } from '../../components/PageMeta.tsx';
import { SubmissionPage } from '../../components/submission/SubmissionPage.tsx';
import { ReminderForm } from '../../features/plush/ReminderForm.tsx';

const TITLE = 'Remind me of a toy';
const INTRO =
  'The birthday is months away, or the drawing is not finished yet? Choose a day, and we write to you in time.';
const NEXT = [
  'You choose a day to come, within two years.',
  'We write one email to you on that day, and none before or after.',
  'For another day, ask again: as often as you have birthdays to remember.',
];

/** /plushie-reminder/ */
export const Component = () => (
  <>
    <PageMeta title={TITLE} description={INTRO} path="/plushie-reminder/" />
    <SubmissionPage title={TITLE} intro={INTRO} next={NEXT}>
      <ReminderForm />
    </SubmissionPage>
  </>
);
