import type { LoaderFunctionArgs } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { CategoryTiles } from '../../features/catalog/CategoryTiles.tsx';
import { ShelfRow } from '../../features/catalog/ShelfRow.tsx';
import { Hero } from '../../features/content/Hero.tsx';
import { HowItWorks } from '../../features/content/HowItWorks.tsx';
import { ShopFigures } from '../../features/content/ShopFigures.tsx';
import { apolloContext } from '../../lib/apollo/context.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import { CATEGORY_IDS } from '../../lib/shop.ts';
import { useStoreLayoutQuery } from '../frame/StoreLayout.generated.ts';
import styles from './Home.module.css';
import { HomePageDocument, useHomePageQuery } from './HomePage.generated.ts';

const TOP_LEVEL = 2;
const DESCRIPTION =
  'One-of-a-kind plush made from your drawings, photos and pets. Sewn by hand, with no minimum order.';

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<null> => {
  const wanted = { query: HomePageDocument, variables: CATEGORY_IDS, signal: request.signal };
  await loadQuery(context.get(apolloContext), wanted);
  return null;
};

export const Component = () => {
  const { data } = useHomePageQuery({ variables: CATEGORY_IDS });
  const { data: layout } = useStoreLayoutQuery();
  const top = (layout?.categories ?? []).filter(({ level }) => level === TOP_LEVEL);
  return (
    <>
      <PageMeta title="Patchwork: custom plush, made to order" description={DESCRIPTION} path="/" />
      <Hero action={{ path: data?.custom?.path ?? '/search/', label: 'Make one of yours' }} />
      {data && <ShopFigures figures={data} />}
      <div className={styles.page}>
        <CategoryTiles categories={top} />
        {data?.custom && <ShelfRow shelf={data.custom} title="Made from yours" />}
        <HowItWorks />
        {data?.animals && <ShelfRow shelf={data.animals} title="Ready to hug" />}
      </div>
    </>
  );
};
