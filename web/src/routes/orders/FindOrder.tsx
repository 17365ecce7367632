import * as text from '@patchwork/domain/messages/order-view.generated.ts';
import { PageMeta } from '../../components/PageMeta.tsx';
import { SubmissionPage } from '../../components/submission/SubmissionPage.tsx';
import { FindOrderForm } from '../../features/orders/view/FindOrderForm.tsx';

/** Asks for the link to an order, for people without an account. */
export const Component = () => (
  <>
    <PageMeta title={text.findTitle} path={null} />
    <SubmissionPage
      title={text.findTitle}
      intro={text.findIntro}
      next={[text.findNext1, text.findNext2, text.findNext3]}
    >
      <FindOrderForm />
    </SubmissionPage>
  </>
);
