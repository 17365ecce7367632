import { z } from 'zod';
import type { Fields } from '../repair/fields.ts';
import { pricedShape } from './priced.ts';

const composedShape = (fields: Fields) => ({
  configurable_options: fields.objects('configurable_options'),
  configurable_children: fields.objects('configurable_children'),
  bundle_options: fields.objects('bundle_options'),
  product_links: fields.objects('product_links'),
  attributes_metadata: fields.objects('attributes_metadata'),
  media_gallery: fields.objects('media_gallery'),
  custom_options: fields.objects('custom_options'),
  downloadable_links: fields.objects('downloadable_links'),
  downloadable_samples: fields.objects('downloadable_samples'),
});

/** A product as in dumps; other fields are kept unchanged. */
export const productSchema = (fields: Fields) =>
  z.looseObject({
    ...pricedShape(fields),
    sku: fields.text('sku'),
    name: fields.line('name'),
    type_id: fields.text('type_id'),
    status: fields.any(),
    visibility: fields.any(),
    position: fields.whole('position'),
    slug: fields.text('slug'),
    url_key: fields.text('url_key'),
    url_path: fields.text('url_path'),
    description: fields.paragraphs('description'),
    short_description: fields.paragraphs('short_description'),
    image: fields.text('image'),
    thumbnail: fields.text('thumbnail'),
    small_image: fields.text('small_image'),
    category_ids: fields.numbers('category_ids'),
    category: fields.objects('category'),
    updated_at: fields.moment('updated_at'),
    created_at: fields.moment('created_at'),
    tsk: fields.number('tsk'),
    stock: fields.any(),
    erin_recommends: fields.flag('erin_recommends'),
    color: fields.any(),
    size: fields.any(),
    breed: fields.any(),
    ...composedShape(fields),
  });

export type RawProduct = z.output<ReturnType<typeof productSchema>>;
