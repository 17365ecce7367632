import { PageMeta } from '../../components/PageMeta.tsx';
import type { CategoryViewFragment } from '../../features/catalog/listing/CategoryView.generated.ts';
import { CategoryView } from '../../features/catalog/listing/CategoryView.tsx';
import { useStoreLayout } from '../frame/useStoreLayout.ts';
import { CategoryTextPlace } from './CategoryTextPlace.tsx';

/** The subcategories come from the menu, so the page's query leaves them out. */
export const CategoryPage = ({ category }: { readonly category: CategoryViewFragment }) => {
  const data = useStoreLayout();
  const below = (data?.categories ?? []).filter(({ parentId }) => parentId === category.id);
  return (
    <>
      <PageMeta
        title={category.name}
        description={category.description}
        path={category.path}
        image={category.products?.edges[0]?.node.image.url}
      />
      <CategoryView category={category}>{below}</CategoryView>
      {category.hasText && <CategoryTextPlace category={category} />}
    </>
  );
};
