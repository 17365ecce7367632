import type { CatalogApi } from './catalog.api.ts';
import type { BundleLinkDto, ChildDto, OptionDto, ProductDto, ProductPartDto } from './catalog.dto.ts';

/** Products with status 2 or above are not for sale. */
const FIRST_UNSALEABLE_STATUS = 2;

export const isForSale = ({ status }: { status: number }): boolean => status < FIRST_UNSALEABLE_STATUS;

type StockRule = Pick<CatalogApi, 'listsOutOfStock'>;

const isShown = ({ stock }: { stock?: { is_in_stock: boolean } }, { listsOutOfStock }: StockRule): boolean =>
  listsOutOfStock || stock?.is_in_stock !== false;

/** Selectable children: enabled, and in stock unless the shop lists sold-out ones. */
export const saleableChildren = (product: ProductDto, listing: StockRule): ChildDto[] =>
  (product.configurable_children ?? []).filter((child) => isForSale(child) && isShown(child, listing));

/** Members of a grouped product in order: simple, enabled, and in stock unless the shop lists sold-out ones. */
export const readMembers = async (product: ProductDto, catalog: CatalogApi): Promise<ProductDto[]> => {
  const links = (product.product_links ?? [])
    .filter((link) => link.link_type === 'associated' && link.linked_product_type === 'simple')
    .sort((a, b) => a.position - b.position);
  const members = await catalog.products(links.map((link) => link.linked_product_sku));
  return members.filter((member) => member.status === 1 && isShown(member, catalog));
};

export const childPart = (child: ChildDto, parent: ProductDto): ProductPartDto => ({ ...child, parentSku: parent.sku });

export const linkPart = (link: BundleLinkDto): ProductPartDto => ({ ...link, status: 1, parentSku: null });

const getCode = ({ attribute_code: code, label }: OptionDto): string => code || (label ?? '').trim().toLowerCase();

const hasLabel = ({ label }: { label: string }): boolean => Boolean(label?.trim());

/** Merges a second entry of the same attribute. */
const merged = (known: OptionDto | undefined, option: OptionDto): OptionDto => {
  const values = [...(known?.values ?? []), ...option.values].filter(hasLabel);
  const byId = new Map(values.map((value) => [String(value.value_index), value]));
  return { ...(known ?? option), attribute_code: getCode(option), values: [...byId.values()] };
};

/** One option per attribute code, or per label without a code; empty labels are dropped. */
export const getOptions = (product: ProductDto): OptionDto[] => {
  const byCode = new Map<string, OptionDto>();
  for (const option of [...(product.configurable_options ?? [])].sort((a, b) => a.position - b.position)) {
    const code = getCode(option);
    if (code) byCode.set(code, merged(byCode.get(code), option));
  }
  return [...byCode.values()].filter(({ values }) => values.length > 0);
};

/** One value per option of a child, by attribute code. */
export const getSelections = (child: ChildDto, parent: ProductDto) =>
  getOptions(parent).flatMap(({ attribute_code: code }) => {
    const value = child[code];
    return value === undefined || value === null ? [] : [{ code, valueId: String(value) }];
  });
