import type { AttributeDto } from '@patchwork/backend/src/catalog/catalog.dto.ts';
import { BREEDS } from './breeds.ts';
import { COLORS } from './colors.ts';
import { SIZES } from './sizes.ts';

export const ATTRIBUTE_IDS = { color: 93, size: 142, breed: 155, price: 77, erin_recommends: 160, name: 73 } as const;

type Values = Readonly<Record<string, { readonly id: number; readonly label: string; readonly swatch?: string }>>;

const toOptions = (values: Values): AttributeDto['options'] =>
  Object.values(values).map(({ id, label, swatch }) => ({ value: String(id), label, ...(swatch && { swatch }) }));

const attribute = (
  code: keyof typeof ATTRIBUTE_IDS,
  label: string,
  more: Partial<AttributeDto> & Pick<AttributeDto, 'frontend_input'>,
): AttributeDto => ({
  id: ATTRIBUTE_IDS[code],
  attribute_id: ATTRIBUTE_IDS[code],
  attribute_code: code,
  default_frontend_label: label,
  is_user_defined: true,
  is_visible: true,
  is_visible_on_front: true,
  is_comparable: false,
  options: [],
  ...more,
});

export const ATTRIBUTES: readonly AttributeDto[] = [
  attribute('name', 'Name', { frontend_input: 'text', is_user_defined: false }),
  attribute('price', 'Price', { frontend_input: 'price', is_user_defined: false }),
  attribute('color', 'Color', { frontend_input: 'select', is_comparable: true, options: toOptions(COLORS) }),
  attribute('size', 'Size', { frontend_input: 'select', is_comparable: true, options: toOptions(SIZES) }),
  attribute('breed', 'Breed', { frontend_input: 'select', options: toOptions(BREEDS) }),
  attribute('erin_recommends', 'Erin recommends', {
    frontend_input: 'boolean',
    options: [
      { value: '1', label: 'Her favorites' },
      { value: '0', label: 'No' },
    ],
  }),
];
