import type {
  ContentAction,
  ContentStep,
  Figure,
  PriceTableRow,
  Quotation,
  TeamMember,
} from '../content.types.generated.ts';
import type { BlockReader } from './reader.ts';

const MOST_ACTIONS = 6;

const toAction = (part: BlockReader): ContentAction | null => {
  const label = part.text('label');
  if (!label) return part.missing('label');
  const href = part.href('link');
  return href === null ? null : { label, href, kind: part.raw('kind') === 'secondary' ? 'SECONDARY' : 'PRIMARY' };
};

export const readActions = (block: BlockReader, name = 'actions', most = MOST_ACTIONS): ContentAction[] =>
  block.parts(name, 'action', most).flatMap((part) => toAction(part) ?? []);

export const toPriceRow = (part: BlockReader): PriceTableRow | null => {
  const label = part.text('label');
  return label ? { label, price: part.spans('price'), note: part.text('note') } : part.missing('label');
};

export const toStep = (part: BlockReader): ContentStep => ({
  heading: part.text('heading'),
  text: part.paragraphs('text'),
  image: part.image('image'),
});

export const toQuotation = (part: BlockReader): Quotation | null => {
  const text = part.paragraphs('text');
  if (text.length === 0) return part.missing('text');
  return { text, author: part.text('author'), detail: part.text('detail'), image: part.image('image') };
};

export const toFigure = (part: BlockReader): Figure | null => {
  const value = part.text('value');
  const label = part.text('label');
  return value && label ? { value, label } : part.missing(value ? 'label' : 'value');
};

export const toMember = (part: BlockReader): TeamMember | null => {
  const name = part.text('name');
  if (!name) return part.missing('name');
  return { name, role: part.text('role'), text: part.paragraphs('text'), image: part.image('image') };
};
