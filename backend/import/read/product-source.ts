import type {
  CustomOptionDto,
  DownloadDto,
  DownloadSampleDto,
  ProductDto,
  ProductLinkDto,
} from '../../src/catalog/catalog.dto.ts';
import type { ReadBundleOption } from './bundle.ts';
import type { ReadChild } from './child.ts';
import type { ReadOption } from './options.ts';
import type { StockSource } from './stock.ts';

type SettledColumn =
  | 'id'
  | 'sku'
  | 'name'
  | 'slug'
  | 'url_key'
  | 'url_path'
  | 'type_id'
  | 'status'
  | 'position'
  | 'description'
  | 'short_description'
  | 'image'
  | 'category_ids'
  | 'updated_at'
  | 'erin_recommends'
  | 'color'
  | 'size'
  | 'breed'
  | 'price'
  | 'special_price'
  | 'special_from_date'
  | 'special_to_date'
  | 'final_price';

/** A product after its own repairs. Null fields and raw lists are completed from other documents. */
export interface ProductSource extends Pick<ProductDto, SettledColumn> {
  visibility: number | null;
  tax_class_id: number | null;
  stock: StockSource | null;
  category: Record<string, unknown>[];
  configurable_options: ReadOption[];
  configurable_children: ReadChild[];
  bundle_options: ReadBundleOption[];
  product_links: ProductLinkDto[];
  attributes_metadata: Record<string, unknown>[];
  media_gallery: Record<string, unknown>[];
  giftcard_options?: { amounts: number[] };
  custom_options: CustomOptionDto[];
  downloadable_links: DownloadDto[];
  downloadable_samples: DownloadSampleDto[];
  [unknownKey: string]: unknown;
}
