import { DEMO_STORE_VIEW } from '@patchwork/domain/stores/store-views.ts';
import { toImagePath } from '../build/pictures.ts';
import { richText } from './rich-text.ts';

/** A component with its fields; the build gives it an id. */
export interface BlockSeed {
  readonly component: string;
  readonly [field: string]: unknown;
}

export const EMAIL = DEMO_STORE_VIEW.contactEmail;

type View = Parameters<typeof toImagePath>[1];

const asset = (filename: string, alt: string) => ({ fieldtype: 'asset', filename, alt, title: '', focus: '' });

/** A picture of a product by its key. */
export const picture = (key: string, alt: string, view?: View) => asset(toImagePath(key, view), alt);

export const SHELF = asset(
  '/media/site/hero',
  'Plush animals on a shelf, and the drawing that one of them was made from',
);

const toLink = (url: string) =>
  url.startsWith('mailto:')
    ? { fieldtype: 'multilink', linktype: 'email', id: '', url: '', cached_url: '', email: url.slice('mailto:'.length) }
    : { fieldtype: 'multilink', linktype: 'url', id: '', url, cached_url: url };

export const action = (label: string, url: string, kind: 'primary' | 'secondary' = 'primary'): BlockSeed => ({
  component: 'action',
  label,
  link: toLink(url),
  kind,
});

const color = (value: string) => ({ plugin: 'native-color-picker', color: value });

/** The shop's blue with white on it. */
export const NIGHT = { background_color: color('#1c2f5a'), text_color: color('#ffffff') };
/** A warm ground for dark text. */
export const STRAW = { background_color: color('#fff1c9'), text_color: color('#26211a') };

export const text = (words: string): BlockSeed => ({ component: 'rich_text', text: richText(words) });

export const faq = (
  heading: string,
  questions: readonly (readonly [question: string, answer: string])[],
): BlockSeed => ({
  component: 'faq',
  heading,
  questions: questions.map(([question, answer]) => ({ component: 'question', question, answer: richText(answer) })),
});

export const steps = (
  heading: string,
  list: readonly { readonly heading: string; readonly text: string; readonly image?: object }[],
): BlockSeed => ({ component: 'steps', heading, steps: list.map((step) => ({ component: 'step', ...step })) });

export const prices = (
  heading: string,
  rows: readonly (readonly [label: string, price: string, note?: string])[],
): BlockSeed => ({
  component: 'price_table',
  heading,
  rows: rows.map(([label, price, note = '']) => ({ component: 'price_row', label, price, note })),
});

interface Quotation {
  readonly text: string;
  readonly author: string;
  readonly detail: string;
  readonly image?: object;
}

export const quotations = (heading: string, list: readonly Quotation[]): BlockSeed => ({
  component: 'quotations',
  heading,
  quotations: list.map((one) => ({ component: 'quotation', ...one })),
});

interface ImageText {
  readonly heading: string;
  readonly text: string;
  readonly image: object;
  readonly side?: 'left' | 'right';
  readonly actions?: readonly BlockSeed[];
}

export const imageText = ({ text: words, side = 'left', actions = [], ...rest }: ImageText): BlockSeed => ({
  component: 'image_text',
  ...rest,
  text: richText(words),
  side,
  actions,
});

export const shelf = (heading: string, skus: readonly string[]): BlockSeed => ({
  component: 'product_shelf',
  heading,
  source: 'skus',
  skus: skus.join(', '),
  count: skus.length,
});

/** A row of the best, the newest or the reduced ones. */
export const ruledShelf = (heading: string, rule: 'newest' | 'on_sale' | 'best_rated', count = 4): BlockSeed => ({
  component: 'product_shelf',
  heading,
  source: 'rule',
  rule,
  count,
});

export const categoryShelf = (heading: string, category: string, count = 4): BlockSeed => ({
  component: 'product_shelf',
  heading,
  source: 'category',
  category,
  count,
});

export const columns = (list: readonly (readonly BlockSeed[])[]): BlockSeed => ({
  component: 'columns',
  columns: list.map((body) => ({ component: 'column', body })),
});

interface CallToAction {
  readonly heading: string;
  readonly text: string;
  readonly actions: readonly BlockSeed[];
}

export const callToAction = (words: CallToAction, colors: object = STRAW): BlockSeed => ({
  component: 'call_to_action',
  ...words,
  ...colors,
});

/** A block that pages share, by its path. */
export const shared = (slug: string): BlockSeed => ({ component: 'block_reference', reference: { slug } });

export const SPACER: BlockSeed = { component: 'spacer', size: 'medium' };
