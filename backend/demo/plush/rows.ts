import { BODIES, type PartSeed, type ValueSeed } from './body.ts';

interface Place {
  readonly id: number;
  readonly kind: string;
  readonly parentId: number | null;
  readonly position: number;
}

/** Room for the details of a part below its own number, and for the values of each. */
const PARTS_PER_KIND = 1000;
const DETAILS_PER_PART = 10;
const VALUES_PER_PART = 100;

const getContentType = ({ color, image }: ValueSeed): number => {
  if (image !== undefined) return 2;
  return color === undefined ? 3 : 1;
};

const valueRows = ({ values }: PartSeed, partId: number) =>
  values.map((value, index) => ({
    id: partId * VALUES_PER_PART + index,
    body_part_id: partId,
    code: value.code,
    name: value.name,
    content_type: getContentType(value),
    is_default: index === 0,
    position: index + 1,
    color: value.color ?? null,
    image: value.image ?? null,
    value_group: value.group ?? null,
  }));

const partRow = (part: PartSeed, { id, kind, parentId, position }: Place) => ({
  id,
  kind,
  parent_id: parentId,
  code: part.code,
  name: part.name,
  is_required: part.isRequired ?? false,
  max_values: part.maxValues ?? 1,
  position,
  detailing_flag_text: part.detailing ?? null,
});

const toRows = (part: PartSeed, place: Place): { parts: ReturnType<typeof partRow>[]; values: object[] } => {
  const details = (part.details ?? []).map((detail, index) =>
    toRows(detail, { id: place.id + index + 1, kind: place.kind, parentId: place.id, position: index + 1 }),
  );
  return {
    parts: [partRow(part, place), ...details.flatMap(({ parts }) => parts)],
    values: [...valueRows(part, place.id), ...details.flatMap(({ values }) => values)],
  };
};

const all = Object.entries(BODIES).flatMap(([kind, parts], kindIndex) =>
  parts.map((part, index) => {
    const id = (kindIndex + 1) * PARTS_PER_KIND + (index + 1) * DETAILS_PER_PART;
    return toRows(part, { id, kind, parentId: null, position: index + 1 });
  }),
);

export const BODY_PART_ROWS = all.flatMap(({ parts }) => parts);
export const BODY_PART_VALUE_ROWS = all.flatMap(({ values }) => values);
