import { LetterPage } from '../../components/letter/LetterPage.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';
import { SubscribeForm } from '../../features/account/newsletter/SubscribeForm.tsx';
import { OFFER } from '../../features/account/newsletter/words.ts';

const TITLE = 'Newsletter';
const NEXT = [
  'The first mail comes at once, with a code for 10% off your next order.',
  'After that we write when there is something to tell.',
  'Every mail has a link that ends it, with one press.',
];

/** /newsletter/ */
export const Component = () => (
  <>
    <PageMeta title={TITLE} description={OFFER} path="/newsletter/" />
    <LetterPage title={TITLE} intro={OFFER} next={NEXT}>
      <SubscribeForm />
    </LetterPage>
  </>
);
