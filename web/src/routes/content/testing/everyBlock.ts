import type { PageBlockFragment } from '../ContentBlocks.generated.ts';

type Kind = PageBlockFragment['__typename'];

/** A picture that the shop serves, which any text may describe. */
const picture = (alt: string) => {
  const focus = '600x100:601x101';
  return { __typename: 'Image', url: '/media/site/hero', alt, hue: null, videoUrl: null, focus };
};

const said = (text: string) => ({ kind: 'text', text });
const paragraph = (...content: object[]) => ({ kind: 'paragraph', content });

/** Each look of a text. @param color `#rrggbb` if it is to be valid */
const looks = (text: string, color: string) => {
  const money = { amount: '12.00', currencyCode: 'USD' };
  const price = {
    sku: text,
    regular: money,
    special: { ...money, amount: '9.00' },
    isPromotional: false,
    isColorful: false,
  };
  return [
    { script: 'super' },
    { script: 'sub' },
    { color },
    { highlight: color },
    { color, highlight: '#101010' },
    { styles: ['small', text] },
    { anchor: text },
    { price: { ...price, special: null } },
    { price: { ...price, isColorful: true } },
    { price: { ...price, isPromotional: true } },
  ].map((look) => ({ ...said(text), ...look }));
};

/** A text with every node, mark and look. */
export const everyNode = (text: string, href = '/about/', color = '#9b1c1c'): object[] => {
  const spans = [
    ...['strong', 'emphasis', 'underline', 'strike', 'code'].map((kind) => ({ kind, content: [said(text)] })),
    { kind: 'link', href, isAction: false, content: [said(text)] },
    { kind: 'link', href, isAction: true, content: [said(text)] },
    { kind: 'image', src: '/media/site/hero', alt: text },
    { kind: 'break' },
    ...looks(text, color),
  ];
  const item = { kind: 'list_item', content: [paragraph(said(text))] };
  return [
    ...[2, 3, 4].map((level) => ({ kind: 'heading', level, content: [said(text)] })),
    paragraph(said(text), ...spans),
    ...['center', 'right', 'justify'].map((align) => ({ ...paragraph(said(text)), align })),
    { kind: 'quote', content: [paragraph(said(text))] },
    { kind: 'bullet_list', content: [item] },
    { kind: 'ordered_list', start: 3, content: [item] },
    { kind: 'code_block', language: 'ts', content: [said(text)] },
    {
      kind: 'table',
      content: [
        { kind: 'row', content: [{ kind: 'header_cell', content: [said(text)] }] },
        { kind: 'row', content: [{ kind: 'cell', colSpan: 2, rowSpan: 2, content: [said(text)] }] },
      ],
    },
    { kind: 'rule' },
    { kind: 'unheard_of', content: [said('no word of it')] },
    { kind: 'paragraph', content: [], block: 0 },
  ];
};

interface Contents {
  /** In the place of every text. */
  readonly text: string;
  readonly href?: string;
  readonly color?: string;
}

interface TestBlock {
  readonly __typename: string;
  readonly display: string;
}

/** One block of each kind, with every field that the page asks for. */
export const everyBlock = ({ text, href = '/about/', color = '#9b1c1c' }: Contents): TestBlock[] => {
  const words = [paragraph(said(text))];
  const image = picture(text);
  const actions = (['PRIMARY', 'SECONDARY'] as const).map((kind) => ({
    __typename: 'ContentAction',
    label: `${text} ${kind}`,
    href,
    kind,
  }));
  const colors = { backgroundColor: color, textColor: color };
  const fields: Record<Kind, object> = {
    HeroBlock: { text: words, embedded: [], image, actions, ...colors },
    RichTextBlock: { text: everyNode(text, href, color), embedded: [{ ...spacer, key: 'within' }] },
    ImageTextBlock: { text: words, embedded: [], image, side: 'RIGHT', actions },
    GalleryBlock: { images: [image] },
    ColumnsBlock: {
      columns: [
        { __typename: 'ContentColumn', blocks: [spacer] },
        { __typename: 'ContentColumn', blocks: [] },
      ],
    },
    ProductShelfBlock: { category: null, products: [{ __typename: 'ContentProduct', sku: text, product: null }] },
    CategoryTilesBlock: {
      categories: [
        {
          __typename: 'ContentCategory',
          category: { __typename: 'Category', id: '7', name: text, path: '/bears/', image },
        },
        { __typename: 'ContentCategory', category: null },
      ],
    },
    PriceTableBlock: {
      rows: [{ __typename: 'PriceTableRow', label: text, note: text, price: [paragraph(...looks(text, color))] }],
    },
    StepsBlock: { steps: [{ __typename: 'ContentStep', heading: text, text: words, image }] },
    QuotationsBlock: { quotations: [{ __typename: 'Quotation', text: words, author: text, detail: text, image }] },
    ReviewsBlock: { count: 2, skus: null, categoryPath: null },
    StatisticsBlock: { figures: [{ __typename: 'Figure', value: text, label: text }] },
    FaqBlock: { questions: [{ __typename: 'Question', question: text, answer: words, embedded: [] }] },
    TeamBlock: { members: [{ __typename: 'TeamMember', name: text, role: text, text: words, image }] },
    LogosBlock: { images: [image] },
    VideoBlock: { videoUrl: 'https://vimeo.com/76979871', title: text },
    NewsletterFormBlock: { text: words },
    ContactFormBlock: { text: words },
    CallToActionBlock: { text: words, actions, ...colors },
    CountdownBlock: { text: words, endsAt: '2099-12-24T18:00:00Z' },
    SpacerBlock: { size: 'LARGE' },
  };
  return Object.entries(fields).map(([kind, own]) => ({
    __typename: kind,
    key: kind,
    display: 'ALWAYS',
    editable: null,
    heading: text,
    ...own,
  }));
};

const spacer = { __typename: 'SpacerBlock', key: 'spacer', display: 'ALWAYS', editable: null, size: 'SMALL' };
