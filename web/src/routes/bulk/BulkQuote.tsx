import { hasBreed } from '@patchwork/domain/bulk/bulk-order.ts';
import { MOST_PICTURES } from '@patchwork/domain/bulk/request.ts';
import type { UploadedImage } from '@patchwork/domain/customization/state.ts';
import * as text from '@patchwork/domain/messages/bulk.generated.ts';
import * as submission from '@patchwork/domain/messages/submission.generated.ts';
import { useEffect, useRef } from 'react';
import { Link, type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import styles from '../../features/bulk/Bulk.module.css';
import { BulkEstimate } from '../../features/bulk/BulkEstimate.tsx';
import { BulkForm } from '../../features/bulk/BulkForm.tsx';
import { BULK_PAGES, CONFIRMATION } from '../../features/bulk/bulkKinds.ts';
import { type BulkForm as Form, useBulkForm } from '../../features/bulk/useBulkForm.ts';
import { useUploads } from '../../features/customization/uploads/useUploads.ts';
import { QuoteCampaigns } from '../../features/promotions/QuoteCampaigns.tsx';
import { apolloContext } from '../../lib/apollo/context.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import type { BulkKind } from '../../lib/apollo/schema.generated.ts';
import { BulkQuotePageDocument, useBulkQuotePageQuery } from './BulkQuotePage.generated.ts';
import { PicturesField } from './PicturesField.tsx';

/** Sent along with the page; a navigation waits for nothing, and without it the form is there all the same. */
export const loader = async ({ context, request: { signal } }: LoaderFunctionArgs): Promise<null> => {
  if (!import.meta.env.SSR) return null;
  const wanted = { query: BulkQuotePageDocument, variables: {}, signal };
  await loadQuery(context.get(apolloContext), wanted).catch(() => null);
  return null;
};

const DRAFT = 'bulk-quote';
const STEPS = [text.firstStep, text.secondStep, text.thirdStep];

const Kinds = ({ current }: { readonly current: BulkKind }) => (
  <nav className={styles.kinds} aria-labelledby="bulk-kinds">
    <h2 id="bulk-kinds">{text.otherKinds}</h2>
    <ul>
      {BULK_PAGES.filter(({ kind }) => kind !== current).map(({ kind, path }) => (
        <li key={kind}>
          <Link to={path}>{text.kind({ kind })}</Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The form with its uploads, which add pictures to what the form is by then. */
const useQuote = (kind: BulkKind) => {
  const navigate = useNavigate();
  const latest = useRef<Form | null>(null);
  const given = useRef<readonly UploadedImage[]>([]);
  const uploads = useUploads({
    sku: null,
    draft: DRAFT,
    onUploaded: (_, image) => {
      // Several may come before the next rendering; one that was stored on the device comes a second time.
      const others = given.current.filter(({ id }) => id !== image.id);
      given.current = [...others, image];
      latest.current?.setValues({ images: given.current });
    },
  });
  const form = useBulkForm({
    kind,
    hasPending: () => uploads.all().length > 0,
    onSent: (sent) => void navigate(CONFIRMATION, { state: sent }),
  });
  const { images } = form.values;
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    given.current = images;
    // The draft of the form has them now.
    uploads.release(images.map(({ id }) => id));
  }, [uploads, images]);
  return { form, uploads };
};

export const Component = () => {
  const { pathname } = useLocation();
  const { kind, path } = BULK_PAGES.find((page) => pathname.endsWith(page.path)) ?? {
    kind: 'PLUSHIE' as const,
    path: '/bulk-quote/',
  };
  const { data } = useBulkQuotePageQuery({ errorPolicy: 'all' });
  const { form, uploads } = useQuote(kind);
  const isOfBreed = hasBreed(kind.toLowerCase() as Parameters<typeof hasBreed>[0]);
  const breeds = isOfBreed ? (data?.breeds ?? []).map(({ id, name: label }) => ({ id, label })) : [];
  const title = text.title({ kind });
  return (
    <div className={styles.page}>
      <PageMeta title={title} description={text.intro} path={path} />
      <div className={styles.main}>
        <h1>{title}</h1>
        <p className={styles.intro}>{text.intro}</p>
        <BulkForm
          form={form}
          breeds={breeds}
          clientTypes={data?.bulkClientTypes ?? []}
          estimate={<BulkEstimate kind={kind} values={form.values} terms={data?.bulkTerms ?? null} />}
          artwork={
            <PicturesField
              id={form.fieldId('images')}
              legend={text.artwork}
              hint={text.artworkHint({ most: MOST_PICTURES })}
              error={form.errors.images}
              uploads={uploads}
              images={form.values.images}
              onChange={(images) => form.setValues({ images })}
            />
          }
        />
      </div>
      <aside className={styles.aside}>
        <section aria-labelledby="bulk-next">
          <h2 id="bulk-next">{submission.whatHappensNext}</h2>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <Kinds current={kind} />
        <QuoteCampaigns />
      </aside>
    </div>
  );
};
