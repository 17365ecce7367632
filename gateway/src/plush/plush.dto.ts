import { extraPhotoAddOnsSchema, rushAddOnsSchema } from '@patchwork/domain/customization/wire.ts';
import { z } from 'zod';

const text = z.string().nullish();

const bodyPartValue = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  content_type_id: z.literal([1, 2, 3]),
  is_default: z.number(),
  sn: z.number(),
  color: text,
  image: text,
  group: text,
});

const detail = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  is_required: z.number(),
  max_values: z.number(),
  sn: z.number(),
  product_id: z.number().nullish(),
  detailing_flag_text: text,
  values: z.array(bodyPartValue),
});

const bodyPart = detail.extend({ child_bodyparts: z.array(detail).nullish() });

export type BodyPartValueDto = z.output<typeof bodyPartValue>;
/** Details have no parts of their own. */
export type BodyPartDto = z.output<typeof detail> & Partial<Pick<z.output<typeof bodyPart>, 'child_bodyparts'>>;

export const bodyPartsAnswer = z.array(bodyPart);
export const extraPhotosAnswer = extraPhotoAddOnsSchema;

/** By product sku. Some platforms send an empty list for an empty record. */
export const rushAnswer = z.union([
  z.record(z.string(), rushAddOnsSchema),
  z.tuple([]).transform((): Record<string, z.output<typeof rushAddOnsSchema>> => ({})),
]);

const id = z.union([z.string().min(1), z.number()]).transform(String);

export const breedsAnswer = z.array(z.object({ id, name: z.string(), species: z.enum(['dog', 'cat']).nullish() }));

const plushie = z.object({ id, sku: text, createdAt: text, shortCode: z.string().nullish() });
export const plushieAnswer = plushie;
/** Includes codes, to save a call for each. */
export const plushiesAnswer = z.array(plushie.extend({ shortCode: z.string() }));
export type PlushieDto = z.output<typeof plushie>;

export const shortCodeAnswer = id;
