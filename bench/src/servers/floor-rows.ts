// The parts of the backend's answers that the pages need.

export interface Amounts {
  price: number;
  final_price: number | null;
}
export interface Product extends Amounts {
  sku: string;
  name: string;
  type_id: string;
  url_path: string;
  image: string;
  hue: number;
  status: number;
  tax_class_id: number;
  configurable_children: (Amounts & { stock: { is_in_stock: boolean }; status: number })[];
}
export interface WholeProduct extends Product {
  description: string;
  short_description: string;
  media_gallery: { image: string; lab: string }[];
  category_ids: number[];
  attributes_metadata: { attribute_code: string; label: string; value: string }[];
}
export interface Category {
  id: number;
  parent_id: number;
  name: string;
  url_path: string;
  description: string;
  path: string;
  level: number;
}
export interface Prices {
  final_price: number;
  regular_price: number;
}
export interface Row {
  sku: string;
  currency_code: string;
  price_info: Prices & { extension_attributes: { tax_adjustments: Prices } };
}
export interface Stock {
  sku: string;
  qty: number;
  is_in_stock: boolean;
  manage_stock: boolean;
  max_sale_qty: number;
}
