import type { RouteObject } from 'react-router';
import { Fault } from './routes/Fault.tsx';
import { homeAlias } from './routes/homeAlias.ts';
import { Layout } from './routes/Layout.tsx';
import { LoadingPage } from './routes/LoadingPage.tsx';
import { layoutLoader } from './routes/layoutLoader.ts';

/**
 * A page's layout is the route it stands below. Ids are the source files of the routes' own chunks, which the web server
 * announces to the browser in the HTML.
 */
export const routes: RouteObject[] = [
  {
    id: 'src/routes/MinimalLayout.tsx',
    lazy: () => import('./routes/MinimalLayout.tsx'),
    ErrorBoundary: Fault,
    HydrateFallback: LoadingPage,
    children: [{ id: 'src/routes/ErrorPage.tsx', path: 'error', lazy: () => import('./routes/ErrorPage.tsx') }],
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
          { id: 'src/routes/Home.tsx', index: true, lazy: () => import('./routes/Home.tsx') },
          { id: 'home-alias', path: 'home', loader: homeAlias },
          { id: 'src/routes/Cart.tsx', path: 'checkout/cart', lazy: () => import('./routes/Cart.tsx') },
          { id: 'src/routes/Checkout.tsx', path: 'checkout/onepage', lazy: () => import('./routes/Checkout.tsx') },
          {
            id: 'src/routes/CheckoutSuccess.tsx',
            path: 'checkout/onepage/success',
            lazy: () => import('./routes/CheckoutSuccess.tsx'),
          },
          { id: 'src/routes/Search.tsx', path: 'search', lazy: () => import('./routes/Search.tsx') },
          { id: 'src/routes/PathPage.tsx', path: '*', lazy: () => import('./routes/PathPage.tsx') },
        ],
      },
    ],
  },
];
