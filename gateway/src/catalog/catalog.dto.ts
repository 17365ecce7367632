import type { VideoNote } from '@patchwork/domain/content/video-address.ts';

/**
 * The backend's wire format. Amounts are decimal numbers in the base currency, with tax if stored prices include it.
 */
export interface PriceDto {
  price: number;
  special_price?: number | null;
  special_from_date?: string | null;
  special_to_date?: string | null;
  final_price?: number | null;
  /** Of the caller's group and of all groups; those of campaigns have a time. */
  tier_prices?:
    | { customer_group_id: number; qty: number; value: number | string; from?: string | null; to?: string | null }[]
    | null;
  tax_class_id?: number | null;
}

export interface MediaDto {
  image: string;
  lab?: string | null;
  pos: number;
  /** A URL, or a stored video. */
  vid?: string | VideoNote | null;
}

export interface OptionDto {
  attribute_id: number | string;
  /** Empty if only the label is known. */
  attribute_code: string;
  label: string;
  position: number;
  values: { value_index: number | string; label: string; swatch?: string | null }[];
}

export interface ChildDto extends PriceDto {
  sku: string;
  name: string;
  status: number;
  image: string;
  hue?: number | null;
  stock?: { is_in_stock: boolean };
  /** The value of each option, by attribute code. */
  [attributeCode: string]: unknown;
}

export interface BundleLinkDto extends PriceDto {
  id: number | string;
  sku: string;
  name: string;
  qty: number;
  is_default: boolean;
  can_change_quantity: boolean | number;
  image: string;
  hue?: number | null;
}

export interface BundleOptionDto {
  option_id: number | string;
  /** Query key of the part; the bundle's own sku is ignored. */
  sku?: string | null;
  title: string;
  required: boolean | number;
  position: number;
  product_links: BundleLinkDto[];
}

interface GroupLinkDto {
  link_type: string;
  linked_product_sku: string;
  linked_product_type: string;
  position: number;
}

/** An amount, or percent of the price. */
export interface CustomPriceDto {
  price?: number | string | null;
  price_type?: string | null;
}

export interface CustomOptionDto extends CustomPriceDto {
  option_id: number | string;
  sku?: string | null;
  title: string;
  /** drop_down, radio, checkbox, multiple, field or area; others are unknown here. */
  type: string;
  is_require: boolean | number | string;
  sort_order?: number | string | null;
  max_characters?: number | string | null;
  values?: ({ option_type_id: number | string; title: string } & CustomPriceDto)[] | null;
}

export interface DownloadSampleDto {
  id: number | string;
  title: string;
  sort_order?: number | string | null;
  sample_url?: string | null;
}

export interface DownloadDto extends DownloadSampleDto {
  number_of_downloads?: number | string | null;
}

export interface ShipmentDto {
  turnaround_time?: number | string | null;
  /** Days with an add-on, by its sku. */
  turnaround_times?: Readonly<Record<string, number | string>> | null;
  shipment_promise_template?: string | null;
  /** Last weekday for orders, Monday is 1. */
  offer_weekday?: number | string | null;
}

export interface ProductDto extends PriceDto {
  id: number;
  sku: string;
  parentSku?: string | null;
  name: string;
  url_path: string;
  slug?: string | null;
  type_id: string;
  status: number;
  visibility: number;
  description?: string | null;
  short_description?: string | null;
  image: string;
  hue?: number | null;
  media_gallery?: MediaDto[];
  category_ids?: number[];
  stock?: { is_in_stock: boolean };
  updated_at?: string | null;
  attributes_metadata?: { attribute_code: string; label: string; value: string }[];
  configurable_options?: OptionDto[];
  configurable_children?: ChildDto[];
  bundle_options?: BundleOptionDto[];
  product_links?: GroupLinkDto[];
  giftcard_options?: { amounts: number[] } | null;
  custom_options?: CustomOptionDto[] | null;
  /** The form of a made-to-order product, for `readCustomizations`. */
  customizations?: unknown;
  shipment?: ShipmentDto | null;
  downloadable_links?: DownloadDto[] | null;
  downloadable_samples?: DownloadSampleDto[] | null;
}

/** A child or part inside its parent: enough for a row, the rest is loaded on demand. */
export interface ProductPartDto extends PriceDto {
  sku: string;
  name: string;
  image: string;
  hue?: number | null;
  status: number;
  parentSku: string | null;
}

export type ProductSource = ProductDto | ProductPartDto;

export interface CategoryDto {
  id: number;
  parent_id?: number | null;
  name: string;
  url_path: string;
  slug?: string | null;
  description?: string | null;
  level: number;
  position: number;
  is_active: boolean;
  product_count?: number;
  /** Full slug of the story at its path, null for none; of the answer to a path only, and not on every platform. */
  story?: string | null;
  /** Ids from the root to the category, separated by slashes. */
  path?: string | null;
  image?: string | null;
  hue?: number | null;
}

/**
 * The number of products with a value, or a price in a range: `from` inclusive, `to` exclusive, in the base currency.
 */
export interface BucketDto {
  key: string;
  from?: number;
  to?: number;
  doc_count: number;
}

/** Labels of an attribute and its values, in the attribute's order. */
export interface FacetLabelsDto {
  attribute_code: string;
  default_frontend_label: string;
  options: { value: string; label: string; swatch?: string | null }[];
}

export interface SearchDto<T> {
  total: number | { value: number };
  hits: T[];
  /** By `agg_terms_` or `agg_range_` and the attribute's code; empty unless facets were requested. */
  aggregations?: Record<string, { buckets: BucketDto[]; sum_other_doc_count?: number }>;
  attribute_metadata?: FacetLabelsDto[];
}

export interface ContentPageDto {
  readonly id: number;
  /** Without leading and trailing slash. */
  readonly identifier: string;
  readonly active?: boolean | null;
  readonly update_time?: string | null;
  /** Full slug of the story that the page is; absent for an imported page. */
  readonly story?: string | null;
}

/** RP: permanent; anything else: temporary. */
export interface RewriteDto {
  readonly target_path: string;
  readonly rewrite_options?: string | null;
}

export type UrlMapDto =
  | { _type: 'product'; _source: ProductDto }
  | { _type: 'category'; _source: CategoryDto }
  | { _type: 'cms_page'; _source: ContentPageDto }
  | { _type: string; _source: unknown }
  | null;
