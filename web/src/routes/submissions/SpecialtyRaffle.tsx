import * as text from '@patchwork/domain/messages/raffle.generated.ts';
import { use } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { SubmissionPage } from '../../components/submission/SubmissionPage.tsx';
import { RaffleForm } from '../../features/promotions/RaffleForm.tsx';
import { apolloContext } from '../../lib/apollo/context.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import { SiteContext } from '../../lib/siteContext.ts';
import styles from './SpecialtyRaffle.module.css';
import {
  SpecialtyRafflePageDocument,
  type SpecialtyRafflePageQuery,
  useSpecialtyRafflePageQuery,
} from './SpecialtyRafflePage.generated.ts';

/** False where the shop has no raffle. */
export const loader = async ({ context, request: { signal } }: LoaderFunctionArgs): Promise<boolean> => {
  const wanted = { query: SpecialtyRafflePageDocument, variables: {}, signal };
  const { specialtyRaffle } = await loadQuery(context.get(apolloContext), wanted);
  return specialtyRaffle !== null;
};

const NEXT = [text.firstStep, text.secondStep, text.thirdStep, text.fourthStep];

type Raffle = NonNullable<SpecialtyRafflePageQuery['specialtyRaffle']>;

const Drawing = ({ drawsAt, spots, ticketDays: days }: Raffle) => {
  const { locale } = use(SiteContext).store;
  // Server and browser may be in different time zones.
  const day = new Date(drawsAt).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <dl className={styles.drawing}>
      <div>
        <dt>{text.nextDrawing}</dt>
        <dd>{day}</dd>
      </div>
      <div>
        <dt>{text.places}</dt>
        <dd>{spots}</dd>
      </div>
      <div>
        <dt>{text.ticket}</dt>
        <dd>{text.ticketDays({ days })}</dd>
      </div>
    </dl>
  );
};

export const Component = () => {
  const { data } = useSpecialtyRafflePageQuery();
  return (
    <>
      <PageMeta title={text.title} description={text.intro} path="/specialty-commission-raffle/" />
      <SubmissionPage title={text.title} intro={text.intro} next={NEXT}>
        {data?.specialtyRaffle && <Drawing {...data.specialtyRaffle} />}
        <RaffleForm />
      </SubmissionPage>
    </>
  );
};
