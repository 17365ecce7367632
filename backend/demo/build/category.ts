import type { CategoryDto, ProductDto } from '@patchwork/backend/src/catalog/catalog.dto.ts';
import { CATEGORIES, type CategorySeed, getLineage, ROOT_CATEGORY } from '../tables/categories.ts';
import { toImagePath } from './pictures.ts';

const TOP = 1;

const toPath = (category: CategorySeed): string =>
  getLineage(category.id)
    .map(({ slug }) => slug)
    .join('/');

const findChildren = (id: number): CategorySeed[] =>
  CATEGORIES.filter(({ parent, isActive = true }) => parent === id && isActive);

const isListed = ({ status, visibility }: ProductDto): boolean => status < 2 && visibility > 1;

const isIn = (id: number, product: ProductDto): boolean =>
  product.category_ids.some((place) => getLineage(place).some((category) => category.id === id));

const findHue = (cover: string, products: readonly ProductDto[]): number =>
  products.find(({ url_key }) => url_key === cover)?.hue ?? 80;

const document = (category: CategorySeed, position: number, products: readonly ProductDto[]): CategoryDto => {
  const line = getLineage(category.id);
  const children = findChildren(category.id);
  return {
    id: category.id,
    parent_id: category.parent,
    name: category.name,
    path: [TOP, ROOT_CATEGORY, ...line.map(({ id }) => id)].join('/'),
    level: line.length + 1,
    position,
    is_active: category.isActive ?? true,
    product_count: products.filter((product) => isListed(product) && isIn(category.id, product)).length,
    slug: category.slug,
    url_key: category.slug,
    url_path: toPath(category),
    description: category.text,
    image: toImagePath(category.cover),
    hue: findHue(category.cover, products),
    children_count: children.length,
    children_data: children.map((child) => ({ id: child.id, name: child.name, url_path: toPath(child) })),
  };
};

export const categoryDocuments = (products: readonly ProductDto[]): CategoryDto[] =>
  CATEGORIES.map((category, index) => document(category, index + 1, products));
