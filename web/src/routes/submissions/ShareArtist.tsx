import { PageMeta } from '../../components/PageMeta.tsx';
import { SubmissionPage } from '../../components/submission/SubmissionPage.tsx';
import { ArtistForm } from '../../features/plush/ArtistForm.tsx';

const TITLE = 'Share an artist';
const INTRO = 'Every drawing that became a toy has somebody behind it. Tell us who, and when the birthday is.';
const NEXT = [
  'You tell us a name, a birthday without its year, and an email address of a grown-up.',
  'We note the day, and thank you for telling us.',
];

/** /share-an-artist/ */
export const Component = () => (
  <>
    <PageMeta title={TITLE} description={INTRO} path="/share-an-artist/" />
    <SubmissionPage title={TITLE} intro={INTRO} next={NEXT}>
      <ArtistForm />
    </SubmissionPage>
  </>
);
