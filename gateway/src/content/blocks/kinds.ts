import type { BlockComponent } from '@patchwork/domain/content/components.ts';
import { isVideo } from '@patchwork/domain/content/video.ts';
import { instant } from '../../lib/instant.ts';
import type { Shelf } from '../content.dto.ts';
import type { SpacerSize } from '../content.types.generated.ts';
import type { Block, Building } from './block.ts';
import { readActions, toFigure, toMember, toPriceRow, toQuotation, toStep } from './parts.ts';
import type { BlockReader } from './reader.ts';
import { readText } from './texts.ts';

type Build = (block: BlockReader, building: Building) => Block | null;

/** Url paths of the catalogue have no slashes around them. */
const toUrlPath = (path: string): string => path.replace(/^\/|\/$/g, '');

const readShelf = (block: BlockReader): Shelf | null => {
  const count = block.count('count', 12, 4);
  const source = block.raw('source');
  if (source === 'skus') {
    const skus = block.list('skus', 12);
    return skus.length > 0 ? { source, skus, count: block.count('count', 12, 12) } : block.missing('skus');
  }
  if (source === 'rule') {
    const rule = block.raw('rule');
    return rule === 'newest' || rule === 'on_sale' || rule === 'best_rated'
      ? { source, rule, count }
      : block.missing('rule');
  }
  const urlPath = toUrlPath(block.raw('category'));
  return urlPath ? { source: 'category', urlPath, count } : block.missing('category');
};

const SIZES = new Map<string, SpacerSize>([
  ['small', 'SMALL'],
  ['large', 'LARGE'],
]);

const MOST_IN_COLUMN = 20;

const buildColumns: Build = (block, building) => {
  if (building.isWithin) {
    block.report('misplacedBlock', block.block.component);
    return null;
  }
  const columns = block
    .parts('columns', 'column', 4)
    .map((part) => ({ blocks: building.build(part.blocks('body', MOST_IN_COLUMN)) }));
  return columns.length < 2 ? block.missing('columns') : { __typename: 'ColumnsBlock', ...block.facts, columns };
};

const buildHero: Build = (block, building) => {
  const { text, embedded } = readText(block, 'text', building);
  return {
    __typename: 'HeroBlock',
    ...block.facts,
    heading: block.text('headline'),
    text,
    embedded,
    image: block.image('image'),
    actions: readActions(block),
    backgroundColor: block.color('background_color'),
    textColor: block.color('text_color'),
  };
};

const buildImageText: Build = (block, building) => {
  const { text, embedded } = readText(block, 'text', building);
  return {
    __typename: 'ImageTextBlock',
    ...block.facts,
    heading: block.text('heading'),
    text,
    embedded,
    image: block.image('image'),
    side: block.raw('side') === 'right' ? 'RIGHT' : 'LEFT',
    actions: readActions(block),
  };
};

const buildFaq: Build = (block, building) => ({
  __typename: 'FaqBlock',
  ...block.facts,
  heading: block.text('heading'),
  questions: block.parts('questions', 'question', 100).flatMap((part) => {
    const question = part.text('question');
    const { text: answer, embedded } = readText(part, 'answer', building);
    return question ? [{ question, answer, embedded }] : (part.missing('question') ?? []);
  }),
});

const buildVideo: Build = (block) => {
  const videoUrl = block.address('url');
  if (!isVideo(videoUrl)) return block.missing('url');
  return {
    __typename: 'VideoBlock',
    ...block.facts,
    heading: block.text('heading'),
    videoUrl,
    title: block.text('title'),
  };
};

const buildCountdown: Build = (block) => {
  const endsAt = instant(block.raw('ends_at'));
  if (!endsAt) return block.missing('ends_at');
  const text = block.paragraphs('text');
  return { __typename: 'CountdownBlock', ...block.facts, heading: block.text('heading'), text, endsAt };
};

const buildShelf: Build = (block) => {
  const shelf = readShelf(block);
  return shelf && { __typename: 'ProductShelfBlock', ...block.facts, heading: block.text('heading'), shelf };
};

const buildTiles: Build = (block) => {
  const urlPaths = block.list('categories', 24).map(toUrlPath);
  if (urlPaths.length === 0) return block.missing('categories');
  return { __typename: 'CategoryTilesBlock', ...block.facts, heading: block.text('heading'), urlPaths };
};

const titled = (block: BlockReader) => ({ ...block.facts, heading: block.text('heading') });

/** Without a choice they are those of the whole shop. */
const buildReviews: Build = (block) => {
  const source = block.raw('source');
  const skus = source === '' || source === 'skus' ? block.list('skus', 12) : [];
  const category = source === '' || source === 'category' ? toUrlPath(block.raw('category')) : '';
  if (source === 'skus' && skus.length === 0) block.missing('skus');
  if (source === 'category' && category === '') block.missing('category');
  return {
    __typename: 'ReviewsBlock',
    ...titled(block),
    count: block.count('count', 12, 6),
    skus: skus.length > 0 ? skus : null,
    categoryPath: skus.length === 0 && category ? category : null,
  };
};

const builders: Readonly<Record<BlockComponent, Build>> = {
  hero: buildHero,
  image_text: buildImageText,
  columns: buildColumns,
  product_shelf: buildShelf,
  category_tiles: buildTiles,
  faq: buildFaq,
  video: buildVideo,
  countdown: buildCountdown,
  rich_text: (block, building) => {
    const { text, embedded } = readText(block, 'text', building);
    return { __typename: 'RichTextBlock', ...block.facts, text, embedded };
  },

  gallery: (block) => ({ __typename: 'GalleryBlock', ...titled(block), images: block.images('images', 60) }),
  logos: (block) => ({ __typename: 'LogosBlock', ...titled(block), images: block.images('images', 60) }),
  price_table: (block) => {
    const fields = ['label', 'price', 'note'];
    const rows = block.rows('rows', 'price_row', { most: 60, fields }).flatMap((part) => toPriceRow(part) ?? []);
    return { __typename: 'PriceTableBlock', ...titled(block), rows };
  },

  steps: (block) => ({
    __typename: 'StepsBlock',
    ...titled(block),
    steps: block.parts('steps', 'step', 20).map(toStep),
  }),

  quotations: (block) => {
    const quotations = block.parts('quotations', 'quotation', 40).flatMap((part) => toQuotation(part) ?? []);
    return { __typename: 'QuotationsBlock', ...titled(block), quotations };
  },

  reviews: buildReviews,
  statistics: (block) => {
    const figures = block.parts('figures', 'figure', 12).flatMap((part) => toFigure(part) ?? []);
    return { __typename: 'StatisticsBlock', ...titled(block), figures };
  },

  team: (block) => {
    const members = block.parts('members', 'member', 100).flatMap((part) => toMember(part) ?? []);
    return { __typename: 'TeamBlock', ...titled(block), members };
  },

  newsletter_form: (block) => ({ __typename: 'NewsletterFormBlock', ...titled(block), text: block.paragraphs('text') }),

  contact_form: (block) => ({ __typename: 'ContactFormBlock', ...titled(block), text: block.paragraphs('text') }),
  call_to_action: (block) => ({
    __typename: 'CallToActionBlock',
    ...titled(block),
    text: block.paragraphs('text'),
    actions: readActions(block),
    backgroundColor: block.color('background_color'),
    textColor: block.color('text_color'),
  }),

  spacer: (block) => ({ __typename: 'SpacerBlock', ...block.facts, size: SIZES.get(block.raw('size')) ?? 'MEDIUM' }),
};

/** By the component's name in the content system. */
export const BUILDERS: ReadonlyMap<string, Build> = new Map(Object.entries(builders));
