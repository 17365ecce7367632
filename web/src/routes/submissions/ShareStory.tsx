import * as text from '@patchwork/domain/messages/share-story.generated.ts';
import { PageMeta } from '../../components/PageMeta.tsx';
import { SubmissionPage } from '../../components/submission/SubmissionPage.tsx';
import { StoryForm } from '../../features/plush/StoryForm.tsx';

const NEXT = [text.firstStep, text.secondStep];

export const Component = () => (
  <>
    <PageMeta title={text.title} description={text.intro} path="/share-your-story/" />
    <SubmissionPage title={text.title} intro={text.intro} next={NEXT}>
      <StoryForm />
    </SubmissionPage>
  </>
);
