import type { CategoryDto, ProductDto } from '../../src/catalog/catalog.dto.ts';
import { CATEGORIES, type CategorySeed, lineageOf, ROOT_CATEGORY } from '../tables/categories.ts';
import { imageOf } from './pictures.ts';

const TOP = 1;

const pathOf = (category: CategorySeed): string =>
  lineageOf(category.id)
    .map(({ slug }) => slug)
    .join('/');

const childrenOf = (id: number): CategorySeed[] =>
  CATEGORIES.filter(({ parent, isActive = true }) => parent === id && isActive);

const isListed = ({ status, visibility }: ProductDto): boolean => status < 2 && visibility > 1;

const isIn = (id: number, product: ProductDto): boolean =>
  product.category_ids.some((place) => lineageOf(place).some((category) => category.id === id));

const hueOf = (cover: string, products: readonly ProductDto[]): number =>
  products.find(({ url_key }) => url_key === cover)?.hue ?? 80;

const document = (category: CategorySeed, position: number, products: readonly ProductDto[]): CategoryDto => {
  const line = lineageOf(category.id);
  const children = childrenOf(category.id);
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
    url_path: pathOf(category),
    description: category.text,
    image: imageOf(category.cover),
    hue: hueOf(category.cover, products),
    children_count: children.length,
    children_data: children.map((child) => ({ id: child.id, name: child.name, url_path: pathOf(child) })),
  };
};

/** The categories as the shop tells them, counted over the products that have a page. */
export const categoryDocuments = (products: readonly ProductDto[]): CategoryDto[] =>
  CATEGORIES.map((category, index) => document(category, index + 1, products));
