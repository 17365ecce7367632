import * as text from '@patchwork/domain/messages/newsletter.generated.ts';
import { use } from 'react';
import { PageMeta } from '../../components/PageMeta.tsx';
import { SubmissionPage } from '../../components/submission/SubmissionPage.tsx';
import { SubscribeForm } from '../../features/account/newsletter/SubscribeForm.tsx';
import { useOffer } from '../../features/account/newsletter/useOffer.ts';
import { ShopContext } from '../../lib/siteContext.ts';

export const Component = () => {
  const offer = useOffer();
  const first = use(ShopContext).makesPlush ? text.firstEmailWithCode : text.firstEmail;
  return (
    <>
      <PageMeta title={text.title} description={offer} path="/newsletter/" />
      <SubmissionPage title={text.title} intro={offer} next={[first, text.laterEmails, text.unsubscribeAnytime]}>
        <SubscribeForm />
      </SubmissionPage>
    </>
  );
};
