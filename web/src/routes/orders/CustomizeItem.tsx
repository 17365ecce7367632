import type { ApolloClient } from '@apollo/client';
import * as text from '@patchwork/domain/messages/customize.generated.ts';
import { data, type LoaderFunctionArgs, Navigate, redirect, useLoaderData, useLocation } from 'react-router';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { OrderedItems } from '../../features/customization/ordered/OrderedItems.tsx';
import { apolloContext } from '../../lib/apollo/context.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import { signInFor } from '../../lib/routing/signInPath.ts';
import { ACCOUNT } from '../account/accountPage.ts';
import { ProductAddressDocument } from '../product/ProductAddress.generated.ts';
import styles from './CustomizeItem.module.css';

/** The paths of product forms by address. */
const SHELVES: Readonly<Record<string, readonly [path: string, link: string]>> = {
  'printed-product-customize': ['/blankets/', text.toBlankets],
  'forevers-customize': ['/custom-plush/forevers/', text.toForevers],
  'golf-head-covers-customize': ['/golf-head-covers/', text.toGolfHeadCovers],
};

/** Null if there is no such product. */
const formAddress = async (client: ApolloClient, sku: string): Promise<string | null> => {
  if (sku === '') return null;
  const variables = { path: `/p/${encodeURIComponent(sku)}/any/` };
  const { page } = await loadQuery(client, { query: ProductAddressDocument, variables });
  return page && 'path' in page ? page.path : null;
};

const BULK = /\/order-items\/bulk-customize\/?$/;

/** Order item ids in the address; null if it names a product only. */
const orderedIn = ({ pathname, searchParams }: URL): readonly string[] | null => {
  const named = ['orderItemId', 'orderItemIds'].flatMap((key) => searchParams.getAll(key));
  if (named.length === 0 && !BULK.test(pathname)) return null;
  return [...new Set(named.flatMap((text) => text.split(',')).filter((id) => /^\d{1,15}$/.test(id)))];
};

/** A product's form is on its page. Only ordered items have their form here, for the customer who ordered them. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const url = new URL(request.url);
  const ordered = orderedIn(url);
  if (ordered) return data({ ordered }, { status: 200 });
  const address = await formAddress(context.get(apolloContext), url.searchParams.get('sku')?.trim() ?? '');
  if (address !== null) throw redirect(address);
  return data({ ordered }, { status: 404 });
};

const HISTORY = `${ACCOUNT}order-history/`;

/** For signed-in customers; others are sent to sign in and come back. */
const Ordered = ({ ids }: { readonly ids: readonly string[] }) => {
  const { customer } = useOfflineState();
  const { pathname, search } = useLocation();
  if (customer === null) return <Navigate to={signInFor(pathname + search)} replace />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      {customer ? (
        <OrderedItems key={`${customer.owner} ${ids}`} owner={customer.owner} ids={ids} historyPath={HISTORY} />
      ) : (
        <Skeleton shape="page" />
      )}
    </div>
  );
};

const Unnamed = () => {
  const [, name = ''] = useLocation().pathname.split('/');
  const [path, link] = SHELVES[name] ?? ['/', text.toShop];
  return (
    <EmptyState
      isPage
      title={text.noProductTitle}
      action={
        <ButtonLink to={path} variant="primary">
          {link}
        </ButtonLink>
      }
    >
      <p>{text.noProductText}</p>
    </EmptyState>
  );
};

/** Customizes an ordered printed product, forever or golf head cover, or several items. */
export const Component = () => {
  const { ordered } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta title={text.pageTitle} path={null} />
      {ordered ? <Ordered ids={ordered} /> : <Unnamed />}
    </>
  );
};
