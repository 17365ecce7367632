import type { BodyPartDto, BodyPartValueDto } from './plush.dto.ts';
import type { BodyPartRow, ValueRow } from './plush-data.repository.ts';

interface Anatomy {
  /** Undefined if the product is no plush. */
  readonly kind: string | undefined;
  readonly parts: readonly BodyPartRow[];
  readonly values: readonly ValueRow[];
}

const valueDto = (row: ValueRow): BodyPartValueDto => ({
  id: row.id,
  code: row.code,
  name: row.name,
  content_type_id: row.content_type,
  is_default: row.is_default ? 1 : 0,
  sn: row.position,
  color: row.color,
  image: row.image,
  group: row.value_group,
});

/** The parts of a product, each with its values and details. */
export const toBodyParts = (productId: number, { kind, parts, values }: Anatomy): BodyPartDto[] => {
  const toDto = (row: BodyPartRow): Omit<BodyPartDto, 'child_bodyparts'> => ({
    id: row.id,
    code: row.code,
    name: row.name,
    is_required: row.is_required ? 1 : 0,
    max_values: row.max_values,
    sn: row.position,
    product_id: productId,
    ...(row.detailing_flag_text !== null && { detailing_flag_text: row.detailing_flag_text }),
    values: values.filter(({ body_part_id: id }) => id === row.id).map(valueDto),
  });
  const below = (parentId: number | null) => parts.filter((row) => row.kind === kind && row.parent_id === parentId);
  return below(null).map((row) => ({ ...toDto(row), child_bodyparts: below(row.id).map(toDto) }));
};
