import type { RouteObject } from 'react-router';
import { Fault } from './routes/frame/Fault.tsx';
import { Layout } from './routes/frame/Layout.tsx';
import { LoadingPage } from './routes/frame/LoadingPage.tsx';
import { layoutLoader } from './routes/frame/layoutLoader.ts';
import { homeAlias } from './routes/home/homeAlias.ts';

/** Ids are the source files of the routes' chunks, which the web server preloads in the HTML. */
const page = (name: string, path: string, lazy: () => Promise<object>): RouteObject => ({
  id: `src/routes/${name}`,
  path,
  lazy,
});

/** Each kind of product has a path; one screen serves them all. */
const customizeRoutes = ['printed-product-customize', 'forevers-customize', 'golf-head-covers-customize'].map((path) =>
  page(`orders/CustomizeItem.tsx?${path}`, path, () => import('./routes/orders/CustomizeItem.tsx')),
);

/** Pages that are forms share one file, which knows them by their paths. */
const formRoutes = [
  'share-an-artist',
  'share-your-story',
  'plushie-reminder',
  'specialty-commission-raffle',
  'bulk-quote',
  'pillow-quote',
  'keychain-quote',
  'acrylic-keychain-quote',
  'plush-keychain-quote',
  'bulkorder/*',
  'order-items/photos',
  'orders/*',
].map((path) => page(`submissions/FormPages.tsx?${path}`, path, () => import('./routes/submissions/FormPages.tsx')));

/** A page's layout is its parent route. */
export const routes: RouteObject[] = [
  {
    id: 'src/routes/frame/MinimalLayout.tsx',
    lazy: () => import('./routes/frame/MinimalLayout.tsx'),
    ErrorBoundary: Fault,
    HydrateFallback: LoadingPage,
    children: [
      page('frame/ErrorPage.tsx', 'error', () => import('./routes/frame/ErrorPage.tsx')),
      page('account/Authenticate.tsx', 'authenticate', () => import('./routes/account/Authenticate.tsx')),
      page('checkout/RecoverCart.tsx', 'alerts/recover/cart/*', () => import('./routes/checkout/RecoverCart.tsx')),
    ],
  },
  {
    id: 'layout',
    loader: layoutLoader,
    shouldRevalidate: () => false,
    Component: Layout,
    ErrorBoundary: Fault,
    HydrateFallback: LoadingPage,
    children: [
      {
        id: 'pages',
        ErrorBoundary: Fault,
        children: [
          { id: 'src/routes/home/Home.tsx', index: true, lazy: () => import('./routes/home/Home.tsx') },
          { id: 'home-alias', path: 'home', loader: homeAlias },
          page('checkout/Cart.tsx', 'checkout/cart', () => import('./routes/checkout/Cart.tsx')),
          page('checkout/Checkout.tsx', 'checkout/onepage', () => import('./routes/checkout/Checkout.tsx')),
          page(
            'checkout/CheckoutSuccess.tsx',
            'checkout/onepage/success',
            () => import('./routes/checkout/CheckoutSuccess.tsx'),
          ),
          page('account/SignIn.tsx', 'sign-in', () => import('./routes/account/SignIn.tsx')),
          page('account/SignUp.tsx', 'sign-up', () => import('./routes/account/SignUp.tsx')),
          page(
            'account/ResetPassword.tsx',
            'customer/account/resetpassword',
            () => import('./routes/account/ResetPassword.tsx'),
          ),
          page('account/MyAccount.tsx', 'my-account/*', () => import('./routes/account/MyAccount.tsx')),
          page('lists/Wishlist.tsx', 'wishlist', () => import('./routes/lists/Wishlist.tsx')),
          page('lists/Compare.tsx', 'compare', () => import('./routes/lists/Compare.tsx')),
          page('account/Newsletter.tsx', 'newsletter', () => import('./routes/account/Newsletter.tsx')),
          page(
            'account/NewsletterLeave.tsx',
            'newsletter/unsubscribe',
            () => import('./routes/account/NewsletterLeave.tsx'),
          ),
          page('search/Search.tsx', 'search', () => import('./routes/search/Search.tsx')),
          ...formRoutes,
          ...customizeRoutes,
          page(
            'orders/CustomizeItem.tsx?bulk',
            'order-items/bulk-customize',
            () => import('./routes/orders/CustomizeItem.tsx'),
          ),
          page('path/PathPage.tsx', '*', () => import('./routes/path/PathPage.tsx')),
        ],
      },
    ],
  },
];
