import { z } from 'zod';

/** A picture that was sent in, as the contract tells it. */
export const uploadDto = z.object({
  id: z.string(),
  type: z.number(),
  /** From the root of the shop. */
  url: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
});

export type UploadDto = z.infer<typeof uploadDto>;

/** Where a browser finds the picture. */
export const toUrl = (file: string): string => `/uploads/${file}`;

/** Spec'd without the envelope that other calls have. */
export const uploadAnswer = z.object({ item: uploadDto });

/** The fields beside the file, which are texts in a form. */
export const uploadFields = z.object({
  imageType: z
    .string({ error: 'the field is missing' })
    .regex(/^[1-5]$/, 'must be a number from 1 to 5')
    .transform(Number),
  product: z.string().min(1).max(128).optional(),
});

export type UploadFields = z.infer<typeof uploadFields>;
