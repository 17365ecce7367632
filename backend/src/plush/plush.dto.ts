import { z } from 'zod';

const flag = z.union([z.literal(0), z.literal(1)]);

export const breedDto = z.object({ id: z.int(), species: z.enum(['dog', 'cat']), name: z.string() });
export type BreedDto = z.infer<typeof breedDto>;

export const extraPhotoAddOnDto = z.object({ sku: z.string(), label: z.string(), qty: z.int() });
export type ExtraPhotoAddOnDto = z.infer<typeof extraPhotoAddOnDto>;

const rushAddOnDto = z.object({ sku: z.string(), text: z.string(), price: z.number(), isDomestic: flag });

/** By the sku of the product. */
export const rushAddOnsDto = z.record(z.string(), z.array(rushAddOnDto));
export type RushAddOnsDto = z.infer<typeof rushAddOnsDto>;

const bodyPartValueDto = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  content_type_id: z.literal([1, 2, 3]),
  is_default: flag,
  sn: z.int(),
  color: z.string().nullable(),
  image: z.string().nullable(),
  group: z.string().nullable(),
});
export type BodyPartValueDto = z.infer<typeof bodyPartValueDto>;

const detailDto = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  is_required: flag,
  max_values: z.int(),
  sn: z.int(),
  product_id: z.int(),
  detailing_flag_text: z.string().optional(),
  values: z.array(bodyPartValueDto),
});

export const bodyPartDto = detailDto.extend({ child_bodyparts: z.array(detailDto) });
export type BodyPartDto = z.infer<typeof bodyPartDto>;

const MOST_PRODUCTS = 50;
const INT4 = 2 ** 31 - 1;

const productId = z.int().min(1).max(INT4);

export const productQuery = z.object({ productId: z.string().transform(Number).pipe(productId) });

/** `productId[]`, repeatable. */
export const productsQuery = z.object({
  'productId[]': z
    .union([z.string(), z.array(z.string())])
    .transform((ids) => [ids].flat().map(Number))
    .pipe(z.array(productId).max(MOST_PRODUCTS)),
});

/** A number, or its digits. */
export const plushieBody = z.object({
  productId: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ])
    .pipe(productId),
});

export const plushieParams = z.object({ id: z.string().max(64) });
export const shortCodeQuery = z.object({ plushieId: z.string().min(1).max(64) });

export const plushieDto = z.object({ id: z.string(), productId: z.int(), sku: z.string(), createdAt: z.string() });
export type PlushieDto = z.infer<typeof plushieDto>;

/** Included in lists, to save a call for each. */
export const ownPlushieDto = plushieDto.extend({ shortCode: z.string() });
export type OwnPlushieDto = z.infer<typeof ownPlushieDto>;
