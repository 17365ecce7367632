import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/plushies.generated.ts';
import { EXISTING_PLUSHIE, samplePath } from '@patchwork/domain/routing/sample-route.ts';
import { use } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SiteContext } from '../../lib/siteContext.ts';
import { useOnline } from '../../lib/useOnline.ts';
import { queryOptionsFor } from '../../shop/session/requestOptions.ts';
import { type MyPlushiesQuery, useMyPlushiesQuery } from './MyPlushies.generated.ts';
import styles from './MyPlushies.module.css';

type Plushie = NonNullable<MyPlushiesQuery['plushies']>[number];

const SAMPLES = samplePath('BULKSAMPLE');

const StartDate = ({ createdAt }: Pick<Plushie, 'createdAt'>) => {
  const { store } = use(SiteContext);
  if (!createdAt) return null;
  const day = new Date(createdAt).toLocaleDateString(store.locale, { dateStyle: 'long' });
  return (
    <p>
      {text.startedOn({
        day,
        time: (words) => (
          <time key="time" dateTime={createdAt}>
            {words}
          </time>
        ),
      })}
    </p>
  );
};

const Card = ({ plushie: { id, product, shortCode, createdAt } }: { readonly plushie: Plushie }) => (
  <li className={styles.plushie}>
    {product ? (
      <Picture image={product.image} shape="cart" sizes="5rem" isDecorative />
    ) : (
      <span className={styles.blank} />
    )}
    <div className={styles.words}>
      <h3>{product ? <Link to={product.path}>{product.name}</Link> : text.unnamed}</h3>
      {shortCode && (
        <p>
          {text.number({
            number: shortCode,
            code: (words) => (
              <strong key="code" className={styles.code}>
                {words}
              </strong>
            ),
          })}
        </p>
      )}
      <StartDate createdAt={createdAt} />
      {SAMPLES && <Link to={`${SAMPLES}?${new URLSearchParams({ [EXISTING_PLUSHIE]: id })}`}>{text.orderSamples}</Link>}
    </div>
  </li>
);

const None = () => (
  <EmptyState
    title={text.emptyTitle}
    action={
      <ButtonLink to="/custom-plush/" variant="primary">
        {text.seeWhatWeMake}
      </ButtonLink>
    }
  >
    <p>{text.empty}</p>
  </EmptyState>
);

const Unknown = ({ onAgain }: { readonly onAgain: () => void }) =>
  useOnline() ? (
    <Notice actions={<Button onClick={onAgain}>{common.tryAgain}</Button>}>{text.notLoaded}</Notice>
  ) : (
    <Notice kind="warning">{text.offline}</Notice>
  );

export const MyPlushies = ({ owner }: { readonly owner: string }) => {
  const { data, error, loading, refetch } = useMyPlushiesQuery(queryOptionsFor({ owner }));
  if (loading) return <Skeleton shape="page" />;
  if (!data?.plushies) return <Unknown onAgain={() => void refetch().catch(() => undefined)} />;
  if (data.plushies.length === 0) return <None />;
  return (
    <>
      <ul className={styles.list}>
        {data.plushies.map((plushie) => (
          <Card key={plushie.id} plushie={plushie} />
        ))}
      </ul>
      {error && <Notice kind="info">{text.partsNotLoaded}</Notice>}
    </>
  );
};
