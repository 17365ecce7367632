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
import { signInFor } from '../../lib/signInPath.ts';
import { ACCOUNT } from '../account/accountPage.ts';
import { ProductAddressDocument } from '../product/ProductAddress.generated.ts';
import styles from './CustomizeItem.module.css';

/** Where the shop keeps what is customized at an address. */
const SHELVES: Readonly<Record<string, readonly [path: string, link: string]>> = {
  'printed-product-customize': ['/blankets/', text.toBlankets],
  'forevers-customize': ['/custom-plush/forevers/', text.toForevers],
  'golf-head-covers-customize': ['/golf-head-covers/', text.toGolfHeadCovers],
};

/** The address at which a product's form is; null where there is no such product. */
const formAddress = async (client: ApolloClient, sku: string): Promise<string | null> => {
  if (sku === '') return null;
  const variables = { path: `/p/${encodeURIComponent(sku)}/any/` };
  const { page } = await loadQuery(client, { query: ProductAddressDocument, variables });
  return page && 'path' in page ? page.path : null;
};

const BULK = /\/order-items\/bulk-customize\/?$/;

/** Ids of the ordered items in the address; null when it names a product only. */
const orderedIn = ({ pathname, searchParams }: URL): readonly string[] | null => {
  const named = ['orderItemId', 'orderItemIds'].flatMap((key) => searchParams.getAll(key));
  if (named.length === 0 && !BULK.test(pathname)) return null;
  return [...new Set(named.flatMap((text) => text.split(',')).filter((id) => /^\d{1,15}$/.test(id)))];
};

/** A product's form is on its page. What was ordered already has its form here, for who has ordered it. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const url = new URL(request.url);
  const ordered = orderedIn(url);
  if (ordered) return data({ ordered }, { status: 200 });
  const address = await formAddress(context.get(apolloContext), url.searchParams.get('sku')?.trim() ?? '');
  if (address !== null) throw redirect(address);
  return data({ ordered }, { status: 404 });
};

const HISTORY = `${ACCOUNT}order-history/`;

/** For who is signed in; others are sent to sign in and come back. */
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

/** Where a printed product, a forever or a golf head cover is customized, and where several are that were ordered. */
export const Component = () => {
  const { ordered } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta title={text.pageTitle} path={null} />
      {ordered ? <Ordered ids={ordered} /> : <Unnamed />}
    </>
  );
};
