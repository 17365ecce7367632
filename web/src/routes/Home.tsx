import type { LoaderFunctionArgs } from 'react-router';
import { PageMeta } from '../components/PageMeta.tsx';
import { ShelfRow } from '../features/catalog/ShelfRow.tsx';
import { apolloContext } from '../lib/apollo/context.ts';
import { loadQuery } from '../lib/apollo/loadQuery.ts';
import { CATEGORY_IDS } from '../lib/shop.ts';
import styles from './Home.module.css';
import { HomePageDocument, useHomePageQuery } from './HomePage.generated.ts';

const variables = CATEGORY_IDS;

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<null> => {
  await loadQuery(context.get(apolloContext), { query: HomePageDocument, variables, signal: request.signal });
  return null;
};

const DESCRIPTION =
  'One-of-a-kind plush made from your drawings, photos and pets. Sewn by hand, with no minimum order.';

export const Component = () => {
  const { data } = useHomePageQuery({ variables });
  return (
    <div className={styles.page}>
      <PageMeta title="Patchwork: custom plush, made to order" description={DESCRIPTION} path="/" />
      <h1>Home</h1>
      {data?.custom && <ShelfRow shelf={data.custom} title="Made from yours" />}
      {data?.animals && <ShelfRow shelf={data.animals} title="Ready to hug" />}
    </div>
  );
};
