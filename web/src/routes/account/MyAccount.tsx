import * as text from '@patchwork/domain/messages/account.generated.ts';
import { use, useState } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  Navigate,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SignOut } from '../../features/account/SignOut.tsx';
import { AccountNavigation } from '../../features/account/shell/AccountNavigation.tsx';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { prefixContext } from '../../lib/apollo/context.ts';
import type { Prepare } from '../../lib/routing/loadMatchedRoutes.ts';
import { pageUrl } from '../../lib/routing/pageUrl.ts';
import { signInFor } from '../../lib/routing/signInPath.ts';
import { ShopContext } from '../../lib/siteContext.ts';
import type { Customer } from '../../shop/offlineStore.ts';
import { NotFound } from '../frame/NotFound.tsx';
import { hasPlushPages } from '../frame/plushPages.ts';
import { ACCOUNT_PAGES, accountPageAt, accountPath, loadAccountPage } from './accountPages.ts';
import styles from './MyAccount.module.css';

const [FIRST] = ACCOUNT_PAGES;
const toLinks = (makesPlush: boolean) =>
  ACCOUNT_PAGES.filter(({ isListed, isOfPlush }) => isListed !== false && (makesPlush || !isOfPlush)).map((page) => ({
    path: accountPath(page),
    label: page.title,
  }));

/**
 * /my-account/ redirects to its first page. Unknown paths are not found, nor are pages about plush in a shop that makes
 * none.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { request, context, params } = args;
  if (!params['*'] && FIRST) throw redirect(accountPath(FIRST));
  const { pathname } = pageUrl(request.url, context.get(prefixContext));
  const isOfPlush = accountPageAt(pathname)?.page.isOfPlush === true;
  const isFound = (await loadAccountPage(pathname)) && (!isOfPlush || (await hasPlushPages(args)));
  return data({ isFound }, { status: isFound ? 200 : 404 });
};

const prepare: Prepare = async (_, { pathname }) => void (await loadAccountPage(pathname));

export const handle = { prepare };

interface ContentProps {
  readonly found: NonNullable<ReturnType<typeof accountPageAt>>;
  /** Undefined until known, and on the server, where the HTML is the same for everybody. */
  readonly customer: Customer | null | undefined;
}

const Content = ({ found: { page, params, Content: Page }, customer }: ContentProps) => (
  <section className={styles.content} aria-labelledby="account-page">
    <PageMeta title={page.title} path={null} />
    <h2 id="account-page">{page.title}</h2>
    {customer && Page ? <Page key={customer.owner} customer={customer} params={params} /> : <Skeleton shape="page" />}
  </section>
);

const Greeting = ({ customer, onLeaving }: Pick<ContentProps, 'customer'> & { readonly onLeaving: () => void }) => {
  const navigate = useNavigate();
  return (
    <header className={styles.greeting}>
      <h1>{customer?.firstName ? text.greeting({ name: customer.firstName }) : text.title}</h1>
      {customer && (
        <SignOut customer={customer} onLeaving={onLeaving} onSignedOut={() => void navigate('/', { replace: true })} />
      )}
    </header>
  );
};

/** The frame of the account pages; guests are sent to sign in and come back. */
export const Component = () => {
  const { customer } = useOfflineState();
  const { pathname, search } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const found = accountPageAt(pathname);
  const { isFound } = useLoaderData<typeof loader>();
  if (!found || !isFound) return <NotFound isResting={false} />;
  if (customer === null && !isLeaving) return <Navigate to={signInFor(pathname + search)} replace />;
  return (
    <div className={styles.page}>
      <Greeting customer={customer} onLeaving={() => setIsLeaving(true)} />
      <div className={styles.columns}>
        <AccountNavigation links={toLinks(use(ShopContext).makesPlush)} />
        <Content found={found} customer={customer} />
      </div>
    </div>
  );
};
