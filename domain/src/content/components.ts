/** Components of stories that are blocks of their own, by their names in the content system. */
export const BLOCK_COMPONENTS = [
  'call_to_action',
  'category_tiles',
  'columns',
  'contact_form',
  'countdown',
  'faq',
  'gallery',
  'hero',
  'image_text',
  'logos',
  'newsletter_form',
  'price_table',
  'product_shelf',
  'quotations',
  'reviews',
  'rich_text',
  'spacer',
  'statistics',
  'steps',
  'team',
  'video',
] as const;

export type BlockComponent = (typeof BLOCK_COMPONENTS)[number];

/** Parts of some of them. */
export const PART_COMPONENTS = [
  'action',
  'column',
  'figure',
  'link_column',
  'member',
  'price_row',
  'question',
  'quotation',
  'step',
] as const;

export type PartComponent = (typeof PART_COMPONENTS)[number];

/** A story with the texts around all pages of a store, and where it is. */
export const LAYOUT_COMPONENT = 'layout';
export const LAYOUT_SLUG = 'layout';

/** A whole story: a page, a block that others refer to, or the texts around all pages. */
export const STORY_COMPONENTS = ['page', 'block', LAYOUT_COMPONENT] as const;

/** Stands for a block that is shared. */
export const REFERENCE_COMPONENT = 'block_reference';
