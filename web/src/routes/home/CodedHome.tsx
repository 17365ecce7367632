import type { ApolloClient } from '@apollo/client';
import { formatList } from '@patchwork/domain/messages/format-list.ts';
import * as text from '@patchwork/domain/messages/home.generated.ts';
import { use } from 'react';
import { PageMeta } from '../../components/PageMeta.tsx';
import { CategoryTiles } from '../../features/catalog/card/CategoryTiles.tsx';
import { ShelfRow } from '../../features/catalog/card/ShelfRow.tsx';
import { Hero } from '../../features/content/Hero.tsx';
import { HowItWorks } from '../../features/content/HowItWorks.tsx';
import { PlainHero } from '../../features/content/PlainHero.tsx';
import { ShopFigures } from '../../features/content/ShopFigures.tsx';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import { CATEGORY_IDS } from '../../lib/shop.ts';
import type { Site } from '../../lib/site.ts';
import { ShopContext, SiteContext } from '../../lib/siteContext.ts';
import { useStoreLayout } from '../frame/useStoreLayout.ts';
import styles from './Home.module.css';
import { HomePageDocument, useHomePageQuery } from './HomePage.generated.ts';

const TOP_LEVEL = 2;
const NAMED = 5;

const toDescription = ({ name, locale }: Site['store'], departments: readonly { readonly name: string }[]): string => {
  const names = departments.slice(0, NAMED).map((one) => one.name);
  return names.length > 0 ? text.plainDescription({ shop: name, departments: formatList(locale, names) }) : name;
};

export const loadCodedHome = async (client: ApolloClient, signal: AbortSignal): Promise<void> => {
  await loadQuery(client, { query: HomePageDocument, variables: CATEGORY_IDS, signal });
};

/** The home page of a shop whose editors have built none. */
export const CodedHome = () => {
  const { data } = useHomePageQuery({ variables: CATEGORY_IDS });
  const layout = useStoreLayout();
  const top = (layout?.categories ?? []).filter(({ level }) => level === TOP_LEVEL);
  const { store } = use(SiteContext);
  const { name } = store;
  const { makesPlush } = use(ShopContext);
  const { custom, animals } = data ?? {};
  return (
    <>
      {makesPlush ? (
        <>
          <PageMeta title={text.title({ shop: name })} description={text.description} path="/" />
          <Hero action={{ path: custom?.path ?? '/search/', label: text.makeYours }} />
        </>
      ) : (
        <>
          <PageMeta title={name} description={toDescription(store, top)} path="/" />
          <PlainHero name={name} departments={top} />
        </>
      )}
      {data && <ShopFigures figures={data} />}
      <div className={styles.page}>
        {top.length > 0 && <CategoryTiles categories={top} />}
        {custom && <ShelfRow shelf={custom} title={makesPlush ? text.madeFromYours : custom.name} />}
        {makesPlush && <HowItWorks />}
        {animals && <ShelfRow shelf={animals} title={makesPlush ? text.readyToHug : animals.name} />}
      </div>
    </>
  );
};
