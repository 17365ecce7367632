import type { AttributeDto } from '../../src/catalog/catalog.dto.ts';
import { plainText } from '../repair/html.ts';

/** Attributes by id and code, with labels of their values. */
export interface AttributeIndex {
  find(idOrCode: string): AttributeDto | undefined;
  /** The label of a value; empty if the attribute has none for it. */
  words(attribute: Pick<AttributeDto, 'attribute_code' | 'frontend_input'>, value: unknown): string;
  readonly shown: readonly AttributeDto[];
}

const NOT_FACTS = new Set([
  'name',
  'sku',
  'price',
  'special_price',
  'description',
  'short_description',
  'category_ids',
]);
const TEXT_LIMIT = 500;

const toPlainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? plainText(String(value)).slice(0, TEXT_LIMIT) : '';

const splitParts = (value: unknown): string[] => (Array.isArray(value) ? value : String(value).split(',')).map(String);

const yesOrNo = (value: unknown): string => {
  if (/^(1|true|yes)$/i.test(String(value))) return 'Yes';
  return /^(0|false|no)$/i.test(String(value)) ? 'No' : '';
};

export const createAttributeIndex = (attributes: readonly AttributeDto[]): AttributeIndex => {
  const byName = new Map<string, AttributeDto>();
  const labels = new Map<string, ReadonlyMap<string, string>>();
  for (const attribute of attributes) {
    byName.set(String(attribute.attribute_id), attribute).set(attribute.attribute_code, attribute);
    labels.set(attribute.attribute_code, new Map(attribute.options.map(({ value, label }) => [value, label])));
  }
  return {
    find: (idOrCode) => byName.get(idOrCode),
    words: ({ attribute_code: code, frontend_input: input }, value) => {
      if (value === null || value === undefined || value === '') return '';
      if (input === 'boolean') return yesOrNo(value);
      if (input !== 'select') return toPlainText(value);
      const words = splitParts(value).map((part) => labels.get(code)?.get(part.trim()) ?? '');
      return words.filter((word) => word !== '').join(', ');
    },
    shown: attributes.filter(
      ({ is_visible_on_front: isShown, attribute_code: code }) => isShown && !NOT_FACTS.has(code),
    ),
  };
};
