import type { CustomizationDto } from '@patchwork/domain/customization/wire.ts';
import type { CustomOptionType } from '@patchwork/domain/pricing/custom-option.ts';
import type { ProductType } from './catalog.port.ts';

/** Wire shapes of the catalogue, named as the platform sends them. Amounts are numbers in the base currency. */

export interface StockDto {
  qty: number;
  is_in_stock: boolean;
  manage_stock: boolean;
}

/** Price for a customer group from a minimum quantity. */
export interface TierPriceDto {
  /** 32000: all groups. */
  customer_group_id: number;
  qty: number;
  value: number;
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

/** A variant inside its configurable parent; carries one value index per attribute code besides. */
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
  /** Preselects the part where it is named in an address. */
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

export interface CustomOptionValueDto {
  option_type_id: number | string;
  title: string;
  /** Base currency where it is fixed; per cent of the effective price otherwise. */
  price: number;
  price_type: 'fixed' | 'percent';
}

/** Something to choose or to write that goes with a product; a text has a price of its own, values have theirs. */
export interface CustomOptionDto {
  option_id: number | string;
  /** Preselects the option where it is named in an address. */
  sku?: string;
  title: string;
  type: CustomOptionType;
  is_require: boolean;
  sort_order: number;
  price?: number | null;
  price_type?: 'fixed' | 'percent';
  values?: CustomOptionValueDto[];
  /** Of a text; 0 and nothing: as long as one likes. */
  max_characters?: number | null;
}

export interface VideoDto {
  url: string;
  title: string;
}

export interface MediaDto {
  image: string;
  lab: string;
  pos: number;
  typ: 'image' | 'external-video';
  /** The video that the image is the poster of. */
  vid: VideoDto | null;
}

export interface DownloadSampleDto {
  id: number | string;
  title: string;
  sort_order: number;
  sample_url?: string;
}

export interface DownloadDto extends DownloadSampleDto {
  /** Of the file by itself; all files are in the product's own price. */
  price: number;
  /** 0: as often as one likes. */
  number_of_downloads: number;
}

/** When a product ships; names are those of a cart item's `estimated_shipment` where it has the same. */
export interface ShipmentDto {
  /** Days. */
  turnaround_time: number;
  /** The same with an add-on, by its sku. */
  turnaround_times?: Readonly<Record<string, number>>;
  shipment_promise_template?: string;
  /** Orders are taken until this day of the week for that, Monday being 1. */
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
  /** The form that the product is made to order by; its variants have the same. */
  customizations?: readonly CustomizationDto[];
  /** Variants have the same. */
  shipment?: ShipmentDto;
  downloadable_links?: DownloadDto[];
  downloadable_samples?: DownloadSampleDto[];
}

export interface CategoryDto {
  id: number;
  parent_id: number;
  name: string;
  /** Ids from the root down, separated by slashes. */
  path: string;
  /** The root has 1, its children 2. */
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
  /** Null or left out: nobody says. */
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
  /** Groups that the rule is for besides those classes. */
  customer_group_ids?: number[];
  tax_rates_ids: number[];
  rates: TaxRateDto[];
}
