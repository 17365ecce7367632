import type { ComponentType } from 'react';
import type { CategoryViewFragment } from '../features/catalog/CategoryView.generated.ts';
import type { ProductViewFragment } from '../features/catalog/ProductView.generated.ts';
import { loadSpecialForm, specialModules } from '../features/catalog/specialForms.ts';
import type { ContentViewFragment } from '../features/content/ContentView.generated.ts';
import type { PathPageQuery } from './PathPage.generated.ts';

type Page = PathPageQuery['page'] | undefined;

interface PageCode {
  Product?: ComponentType<{ readonly product: ProductViewFragment }>;
  Category?: ComponentType<{ readonly category: CategoryViewFragment }>;
  Content?: ComponentType<{ readonly page: ContentViewFragment }>;
  Missing?: ComponentType<{ readonly isResting: boolean }>;
}

/** The components of the kinds of pages that have been fetched so far. */
export const pageCode: PageCode = {};

const MISSING = 'src/routes/NotFound.tsx';
const MODULES: Partial<Record<NonNullable<Page>['__typename'], string>> = {
  Product: 'src/routes/ProductPage.tsx',
  Category: 'src/routes/CategoryPage.tsx',
  ContentPage: 'src/routes/ContentPage.tsx',
  Unavailable: MISSING,
};

/** Fetches the code of the kind of page that a path stands for; nobody loads the other kind's. */
export const loadPageCode = async (page: Page): Promise<void> => {
  if (page?.__typename === 'Product') {
    const [code] = await Promise.all([import('./ProductPage.tsx'), loadSpecialForm(page)]);
    pageCode.Product = code.ProductPage;
  }
  if (page?.__typename === 'Category') pageCode.Category = (await import('./CategoryPage.tsx')).CategoryPage;
  if (page === null || page?.__typename === 'Unavailable') pageCode.Missing = (await import('./NotFound.tsx')).NotFound;
  if (page?.__typename === 'ContentPage') pageCode.Content = (await import('./ContentPage.tsx')).ContentPage;
};

/** The same with what a page can be hydrated without, for the loader: the server draws it, a navigation shows it at once. */
export const loadPageParts = async (page: Page): Promise<void> => {
  await loadPageCode(page);
  if (page?.__typename === 'Category') await (await import('../features/catalog/FilterPanel.tsx')).loadFilterPanel();
};

/** The source files of that code, which the web server announces to the browser in the HTML. */
export const modulesOf = (page: Page): string[] => {
  if (page === null) return [MISSING];
  const module = page && MODULES[page.__typename];
  if (!module) return [];
  return page.__typename === 'Product' ? [module, ...specialModules(page)] : [module];
};
