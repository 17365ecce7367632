import { PageMeta } from '../../components/PageMeta.tsx';
import { SubmissionPage } from '../../components/submission/SubmissionPage.tsx';
import { StoryForm } from '../../features/plush/StoryForm.tsx';

const TITLE = 'Share your story';
const INTRO =
  'Where does it sleep, what is it called, what has it been through? Tell us what became of your toy. The people who sewed it would like to know.';
const NEXT = [
  'You write as much or as little as you like.',
  'Your letter is kept with the letters of other families, and shown on no page of this shop.',
];

/** /share-your-story/ */
export const Component = () => (
  <>
    <PageMeta title={TITLE} description={INTRO} path="/share-your-story/" />
    <SubmissionPage title={TITLE} intro={INTRO} next={NEXT}>
      <StoryForm />
    </SubmissionPage>
  </>
);
