import { z } from 'zod';

/** A customization: entries with a text, an id, a list of ids, a picture or a list of pictures. */
export const customizationState = z
  .array(z.looseObject({ customization_id: z.string().min(1).max(128), value: z.unknown() }))
  .max(200);
