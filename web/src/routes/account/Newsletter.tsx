import { use } from 'react';
import { PageMeta } from '../../components/PageMeta.tsx';
import { SubmissionPage } from '../../components/submission/SubmissionPage.tsx';
import { SubscribeForm } from '../../features/account/newsletter/SubscribeForm.tsx';
import { useOffer } from '../../features/account/newsletter/useOffer.ts';
import { ShopContext } from '../../lib/site.ts';

const TITLE = 'Newsletter';
const FIRST_MAIL = 'The first mail comes at once.';
const FIRST_MAIL_OF_PLUSH = 'The first mail comes at once, with a code for 10% off your next order.';
const NEXT = [
  'After that we write when there is something to tell.',
  'Every mail has a link that ends it, with one press.',
];

/** /newsletter/ */
export const Component = () => {
  const offer = useOffer();
  const first = use(ShopContext).makesPlush ? FIRST_MAIL_OF_PLUSH : FIRST_MAIL;
  return (
    <>
      <PageMeta title={TITLE} description={offer} path="/newsletter/" />
      <SubmissionPage title={TITLE} intro={offer} next={[first, ...NEXT]}>
        <SubscribeForm />
      </SubmissionPage>
    </>
  );
};
