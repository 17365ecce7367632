import { use } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { CategoryTiles } from '../../features/catalog/card/CategoryTiles.tsx';
import { ShelfRow } from '../../features/catalog/card/ShelfRow.tsx';
import { Hero } from '../../features/content/Hero.tsx';
import { HowItWorks } from '../../features/content/HowItWorks.tsx';
import { PlainHero } from '../../features/content/PlainHero.tsx';
import { ShopFigures } from '../../features/content/ShopFigures.tsx';
import { apolloContext } from '../../lib/apollo/context.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import { CATEGORY_IDS } from '../../lib/shop.ts';
import { ShopContext, SiteContext } from '../../lib/site.ts';
import { useStoreLayout } from '../frame/useStoreLayout.ts';
import styles from './Home.module.css';
import { HomePageDocument, useHomePageQuery } from './HomePage.generated.ts';

const TOP_LEVEL = 2;
const DESCRIPTION =
  'One-of-a-kind plush made from your drawings, photos and pets. Sewn by hand, with no minimum order.';

const NAMED = 5;

const toDescription = (name: string, departments: readonly { readonly name: string }[]): string =>
  [
    name,
    departments
      .slice(0, NAMED)
      .map((one) => one.name)
      .join(', '),
  ]
    .filter(Boolean)
    .join(': ');

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<null> => {
  const wanted = { query: HomePageDocument, variables: CATEGORY_IDS, signal: request.signal };
  await loadQuery(context.get(apolloContext), wanted);
  return null;
};

export const Component = () => {
  const { data } = useHomePageQuery({ variables: CATEGORY_IDS });
  const layout = useStoreLayout();
  const top = (layout?.categories ?? []).filter(({ level }) => level === TOP_LEVEL);
  const { name } = use(SiteContext).store;
  const { makesPlush } = use(ShopContext);
  const { custom, animals } = data ?? {};
  return (
    <>
      {makesPlush ? (
        <>
          <PageMeta title={`${name}: custom plush, made to order`} description={DESCRIPTION} path="/" />
          <Hero action={{ path: custom?.path ?? '/search/', label: 'Make one of yours' }} />
        </>
      ) : (
        <>
          <PageMeta title={name} description={toDescription(name, top)} path="/" />
          <PlainHero name={name} departments={top} />
        </>
      )}
      {data && <ShopFigures figures={data} />}
      <div className={styles.page}>
        {top.length > 0 && <CategoryTiles categories={top} />}
        {custom && <ShelfRow shelf={custom} title={makesPlush ? 'Made from yours' : custom.name} />}
        {makesPlush && <HowItWorks />}
        {animals && <ShelfRow shelf={animals} title={makesPlush ? 'Ready to hug' : animals.name} />}
      </div>
    </>
  );
};
