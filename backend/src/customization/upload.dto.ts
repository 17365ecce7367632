import { z } from 'zod';

const uploadDto = z.object({
  id: z.string(),
  type: z.number(),
  url: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
});

export type UploadDto = z.infer<typeof uploadDto>;

export const toUrl = (file: string): string => `/uploads/${file}`;

/** Specified without the usual envelope. */
export const uploadAnswer = z.object({ item: uploadDto });

/** The form's fields besides the file, all texts. */
export const uploadFields = z.object({
  imageType: z
    .string({ error: 'the field is missing' })
    .regex(/^[1-5]$/, 'must be a number from 1 to 5')
    .transform(Number),
  product: z.string().min(1).max(128).optional(),
});

export type UploadFields = z.infer<typeof uploadFields>;
