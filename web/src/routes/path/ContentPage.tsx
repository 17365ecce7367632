import { useLocation } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import type { ContentViewFragment } from '../../features/content/ContentView.generated.ts';
import { ContentView } from '../../features/content/ContentView.tsx';

/** Its address is canonical: others have redirected here. */
export const ContentPage = ({ page }: { readonly page: ContentViewFragment }) => {
  const { pathname } = useLocation();
  return (
    <>
      <PageMeta title={page.title} description={page.summary} path={pathname} />
      <ContentView page={page} />
    </>
  );
};
