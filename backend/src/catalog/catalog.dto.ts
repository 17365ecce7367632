import type { CustomizationDto } from '@patchwork/domain/customization/wire.ts';
import type { CustomOptionType } from '@patchwork/domain/pricing/custom-option.ts';
import type { ProductType } from './catalog.port.ts';

/** The catalogue's wire format, with the platform's names. Amounts are in the base currency. */

export interface StockDto {
  qty: number;
  is_in_stock: boolean;
  manage_stock: boolean;
}

export interface TierPriceDto {
  /** 32000: all groups. */
  customer_group_id: number;
  qty: number;
  value: number;
  /** A campaign's, with its time; instants, the end is exclusive. */
  campaign?: string;
  from?: string;
  to?: string;
}

export interface PricedDto {
  price: number;
  special_price: number | null;
  special_from_date: string | null;
  special_to_date: string | null;
  final_price: number | null;
  tax_class_id: number;
  tier_prices?: TierPriceDto[];
}

/** A variant inside its configurable parent; also has one value index per attribute code. */
export interface ChildDto extends PricedDto {
  id: number;
  sku: string;
  name: string;
  status: number;
  image: string;
  hue: number;
  stock: StockDto;
  [attributeCode: string]: unknown;
}

export interface ConfigurableOptionDto {
  attribute_id: string;
  attribute_code: string;
  label: string;
  position: number;
  values: { value_index: number; label: string; swatch?: string }[];
}

export interface BundleLinkDto extends PricedDto {
  id: string;
  sku: string;
  name: string;
  qty: number;
  is_default: boolean;
  can_change_quantity: boolean;
  image: string;
  hue: number;
}

export interface BundleOptionDto {
  option_id: number;
  /** Query key of the part. */
  sku?: string;
  title: string;
  required: boolean;
  position: number;
  product_links: BundleLinkDto[];
}

export interface ProductLinkDto {
  link_type: 'associated';
  linked_product_sku: string;
  linked_product_type: ProductType;
  position: number;
}

interface CustomOptionValueDto {
  option_type_id: number | string;
  title: string;
  /** In the base currency if fixed; otherwise percent of the effective price. */
  price: number;
  price_type: 'fixed' | 'percent';
}

/** A custom option; a text has a price of its own, values have theirs. */
export interface CustomOptionDto {
  option_id: number | string;
  /** Query key of the option. */
  sku?: string;
  title: string;
  type: CustomOptionType;
  is_require: boolean;
  sort_order: number;
  price?: number | null;
  price_type?: 'fixed' | 'percent';
  values?: CustomOptionValueDto[];
  /** For texts; 0 or null: unlimited. */
  max_characters?: number | null;
}

interface VideoDto {
  url: string;
  title: string;
}

export interface MediaDto {
  image: string;
  lab: string;
  pos: number;
  typ: 'image' | 'external-video';
  /** A video whose poster is the image. */
  vid: VideoDto | null;
}

export interface DownloadSampleDto {
  id: number | string;
  title: string;
  sort_order: number;
  sample_url?: string;
}

export interface DownloadDto extends DownloadSampleDto {
  /** Of the single file; the product's price includes all files. */
  price: number;
  /** 0: unlimited. */
  number_of_downloads: number;
}

/** The shipping promise; names follow a cart item's `estimated_shipment`. */
export interface ShipmentDto {
  turnaround_time: number;
  /** Days with an add-on, by its sku. */
  turnaround_times?: Readonly<Record<string, number>>;
  shipment_promise_template?: string;
  /** Last weekday for orders, Monday is 1. */
  offer_weekday?: number;
}

export interface ProductDto extends PricedDto {
  id: number;
  sku: string;
  parentSku?: string;
  name: string;
  slug: string;
  url_key: string;
  url_path: string;
  type_id: ProductType;
  status: number;
  visibility: number;
  position: number;
  description: string;
  short_description: string;
  image: string;
  thumbnail: string;
  hue: number;
  media_gallery: MediaDto[];
  category_ids: number[];
  category: { category_id: number; name: string }[];
  updated_at: string;
  stock: StockDto;
  attributes_metadata: { attribute_code: string; label: string; value: string }[];
  erin_recommends: boolean;
  color: number | null;
  size: number | null;
  breed: number | null;
  configurable_options: ConfigurableOptionDto[];
  configurable_children: ChildDto[];
  bundle_options: BundleOptionDto[];
  product_links: ProductLinkDto[];
  giftcard_options?: { amounts: number[] };
  custom_options?: CustomOptionDto[];
  /** The form of a made-to-order product; variants share it. */
  customizations?: readonly CustomizationDto[];
  /** Variants share it. */
  shipment?: ShipmentDto;
  downloadable_links?: DownloadDto[];
  downloadable_samples?: DownloadSampleDto[];
}

export interface CategoryDto {
  id: number;
  parent_id: number;
  name: string;
  /** From the root, separated by slashes. */
  path: string;
  /** The root has 1. */
  level: number;
  position: number;
  is_active: boolean;
  product_count: number;
  slug: string;
  url_key: string;
  url_path: string;
  description: string;
  image: string;
  hue: number;
  children_count: number;
  children_data: { id: number; name: string; url_path: string }[];
}

export interface AttributeDto {
  id: number;
  attribute_id: number;
  attribute_code: string;
  frontend_input: 'select' | 'boolean' | 'price' | 'text';
  default_frontend_label: string;
  is_user_defined: boolean;
  is_visible: boolean;
  is_visible_on_front: boolean;
  is_comparable: boolean;
  is_searchable?: boolean | null;
  /** A swatch is a CSS color. */
  options: { value: string; label: string; swatch?: string }[];
}

export interface TaxRateDto {
  id: number;
  code: string;
  rate: number;
  tax_country_id: string;
  /** 0: the whole country. */
  tax_region_id: number;
  region_name: string;
  tax_postcode: string;
}

export interface TaxRuleDto {
  id: number;
  code: string;
  priority: number;
  position: number;
  product_tax_class_ids: number[];
  customer_tax_class_ids: number[];
  /** Customer groups that the rule applies to besides those classes. */
  customer_group_ids?: number[];
  tax_rates_ids: number[];
  rates: TaxRateDto[];
}
