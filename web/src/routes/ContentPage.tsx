import { useLocation } from 'react-router';
import { PageMeta } from '../components/PageMeta.tsx';
import { ContentArticle } from '../features/content/ContentArticle.tsx';
import { CONTENT_PAGES, type ContentPath } from '../features/content/pages.ts';

/** One of the shop's own pages of words; the route exists for exactly their paths. */
export const Component = () => {
  const { pathname } = useLocation();
  const page = CONTENT_PAGES[pathname as ContentPath];
  return (
    <>
      <PageMeta title={page.title} description={page.lead} path={pathname} />
      <ContentArticle {...page} />
    </>
  );
};
