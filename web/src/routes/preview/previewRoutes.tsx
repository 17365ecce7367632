import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { draftContext } from './loadDraft.ts';
import { PreviewPage } from './PreviewPage.tsx';

/** On the server; the browser has its answer along with the page. */
const loader = ({ context }: LoaderFunctionArgs) => context.get(draftContext);

const page: RouteObject = {
  // Its code is announced in the head of the page.
  id: 'src/routes/preview/previewRoutes.tsx',
  path: '*',
  loader,
  shouldRevalidate: () => false,
  Component: PreviewPage,
};

/** The shop's layout around a draft, whatever the address: drafts may have none yet, and blocks never do. */
export const toPreviewRoutes = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => (route.id === 'layout' ? { ...route, index: false, children: [page] } : []));
