import * as text from '@patchwork/domain/messages/share-artist.generated.ts';
import { PageMeta } from '../../components/PageMeta.tsx';
import { SubmissionPage } from '../../components/submission/SubmissionPage.tsx';
import { ArtistForm } from '../../features/plush/ArtistForm.tsx';

const NEXT = [text.firstStep, text.secondStep];

export const Component = () => (
  <>
    <PageMeta title={text.title} description={text.intro} path="/share-an-artist/" />
    <SubmissionPage title={text.title} intro={text.intro} next={NEXT}>
      <ArtistForm />
    </SubmissionPage>
  </>
);
