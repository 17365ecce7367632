import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as messages from '@patchwork/domain/messages/search.generated.ts';
import * as page from '@patchwork/domain/messages/search-page.generated.ts';
import { useId } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LinkChips } from '../../components/LinkChips.tsx';
import { ProductGrid } from '../../features/catalog/card/ProductGrid.tsx';
import { useDepartments } from '../frame/useDepartments.ts';
import { FoundPages } from './FoundPages.tsx';
import styles from './Search.module.css';
import { useSearchIdeasQuery } from './SearchIdeas.generated.ts';
import type { SearchPageQuery } from './SearchPage.generated.ts';
import { IDEAS } from './searchQuery.ts';

interface SearchNothingProps {
  readonly text: string;
  readonly pages: SearchPageQuery['contentSearch'];
}

/** Where no product was found: pages of text that were, or what to try, and where else to look. */
export const SearchNothing = ({ text, pages }: SearchNothingProps) => {
  const titleId = useId();
  const departments = useDepartments();
  const { data } = useSearchIdeasQuery({ variables: IDEAS.variables });
  const products = data?.category?.products?.edges.map(({ node }) => node) ?? [];
  return (
    <>
      {pages?.length ? (
        <FoundPages title={page.pagesAbout({ text })} pages={pages} />
      ) : (
        <EmptyState title={messages.nothingFor({ text })}>{messages.tryAnother}</EmptyState>
      )}
      <LinkChips label={common.categories} links={departments} />
      {products.length > 0 && (
        <section className={styles.ideas} aria-labelledby={titleId}>
          <h2 id={titleId}>{page.favorites}</h2>
          <ProductGrid isRow headingLevel={3} list="ideas" products={products} />
        </section>
      )}
    </>
  );
};
