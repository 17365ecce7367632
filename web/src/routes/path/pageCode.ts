import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import { specialModules } from '../../features/catalog/buy/specialModules.ts';
import type { CategoryViewFragment } from '../../features/catalog/listing/CategoryView.generated.ts';
import type { ProductViewFragment } from '../../features/catalog/product/ProductView.generated.ts';
import type { ContentPageKey } from '../content/ContentPage.tsx';
import { loadMadeToOrder, MADE_TO_ORDER } from '../product/madeToOrder.ts';
import type { PathPageQuery } from './PathPage.generated.ts';

type Page = PathPageQuery['page'] | undefined;

interface PageCode {
  Product?: ComponentType<{ readonly product: ProductViewFragment }>;
  Category?: ComponentType<{ readonly category: CategoryViewFragment }>;
  Content?: ComponentType<{ readonly page: ContentPageKey }>;
  Missing?: ComponentType<{ readonly isResting: boolean }>;
}

export const pageCode: PageCode = {};

const MISSING = 'src/routes/frame/NotFound.tsx';
const MODULES: Partial<Record<NonNullable<Page>['__typename'], string>> = {
  Product: 'src/routes/product/ProductPage.tsx',
  Category: 'src/routes/path/CategoryPage.tsx',
  ContentPage: 'src/routes/content/ContentPage.tsx',
  Unavailable: MISSING,
};

/** In the file of the product pages. */
const loadForm = async (product: ProductViewFragment): Promise<void> => {
  const { loadSpecialForm } = await import('../../features/catalog/buy/specialForms.ts');
  await loadSpecialForm(product);
};

/** Loads the code of one kind of page only. With a client, also the page's further data. */
export const loadPageCode = async (page: Page, client?: ApolloClient): Promise<void> => {
  if (page?.__typename === 'Product') {
    const [code] = await Promise.all([
      import('../product/ProductPage.tsx'),
      loadForm(page),
      loadMadeToOrder(page, client),
    ]);
    pageCode.Product = code.ProductPage;
  }
  if (page?.__typename === 'Category') {
    const code = await import('./CategoryPage.tsx');
    pageCode.Category = code.CategoryPage;
  }
  if (page === null || page?.__typename === 'Unavailable')
    pageCode.Missing = (await import('../frame/NotFound.tsx')).NotFound;
  if (page?.__typename === 'ContentPage') {
    const code = await import('../content/ContentPage.tsx');
    if (client) await code.loadBlocks(client, page);
    pageCode.Content = code.ContentPage;
  }
};

/** The text of a category is part of its HTML only; a page without it is still a page. */
const loadSentText = async (category: CategoryViewFragment, client: ApolloClient): Promise<void> => {
  const [{ sentTexts }, { loadCategoryText }] = await Promise.all([
    import('./CategoryTextPlace.tsx'),
    import('../content/CategoryText.tsx'),
  ]);
  const text = await loadCategoryText(client, category.id).catch(() => null);
  if (text) sentTexts.set(category, text);
};

/** The same plus what hydration does not need, for the loader: the server renders it, a navigation shows it at once. */
export const loadPageParts = async (page: Page, client: ApolloClient): Promise<void> => {
  await loadPageCode(page, client);
  if (page?.__typename === 'Category') {
    await (await import('../../features/catalog/listing/FilterPanel.tsx')).loadFilterPanel();
    if (import.meta.env.SSR && page.hasText) await loadSentText(page, client);
  }
  if (page?.__typename === 'Product') await (await import('../product/ProductPage.tsx')).loadBelowProduct();
};

const announced = (page: NonNullable<Page>): string[] => {
  const modules = [MODULES[page.__typename] ?? []].flat();
  if (page.__typename !== 'Product') return modules;
  return [...modules, ...specialModules(page), ...(page.isMadeToOrder === false ? [] : [MADE_TO_ORDER])];
};

/** Source files of that code, which the server preloads in the HTML; empty in browsers. */
export const getModules = (page: Page): string[] => {
  if (!import.meta.env.SSR || page === undefined) return [];
  return page === null ? [MISSING] : announced(page);
};
