import { z } from 'zod';
import type { CustomOptionPrice } from '../pricing/custom-option.ts';
import { toMinor } from '../pricing/money.ts';
import type { Customization } from './definition.ts';

/** Platforms mix texts and numbers in ids, and booleans with 0 and 1. */
const id = z.union([z.string().min(1), z.int()]).transform(String);
const optionalId = id.nullish().transform((one) => one ?? null);
const ids = z
  .array(id)
  .nullish()
  .transform((list) => list ?? []);
const text = z
  .string()
  .nullish()
  .transform((one) => one || null);
const flag = z.union([z.boolean(), z.literal([0, 1, '0', '1'])]).transform((one) => Number(one) === 1);
const on = flag.nullish().transform((one) => one ?? true);
const off = flag.nullish().transform((one) => one ?? false);
const place = z
  .int()
  .nullish()
  .transform((sn) => sn ?? 0);

/** An unreadable color is dropped; the value stays available. */
const color = z
  .string()
  .regex(/^#[\da-f]{6}$/i)
  .nullish()
  .catch(null)
  .transform((one) => one?.toLowerCase() ?? null);

/** Of the shop itself, or https. */
const imageUrl = z
  .string()
  .regex(/^(https:\/\/[^\s/\\]|\/[^\s/\\])[^\s\\]*$/)
  .nullish()
  .catch(null)
  .transform((one) => one ?? null);

const decimal = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]);

/** Absent or 0: unlimited. */
const maximum = z
  .int()
  .nullish()
  .transform((most) => (most && most > 0 ? most : null));

interface Surcharge {
  readonly price?: number | string | null | undefined;
  readonly priceType?: 'fixed' | 'percent' | null | undefined;
}

const toPrice = ({ price, priceType }: Surcharge): CustomOptionPrice | null => {
  if (!price || Number(price) === 0) return null;
  return priceType === 'percent' ? { priceType, price: String(price) } : { priceType: 'fixed', price: toMinor(price) };
};

const availabilityRules = z.object({ forActivatedOptionValueIds: ids }).nullish();

const actions = z
  .object({
    activated: z
      .object({ deactivateOptionIds: ids, deactivateOptionValueIds: ids, activateOptionValueIds: ids })
      .partial()
      .nullish(),
  })
  .nullish()
  .transform((one) => ({
    deactivateOptionIds: one?.activated?.deactivateOptionIds ?? [],
    deactivateOptionValueIds: one?.activated?.deactivateOptionValueIds ?? [],
    activateOptionValueIds: one?.activated?.activateOptionValueIds ?? [],
  }));

const optionValue = z
  .object({
    id,
    name: z.string(),
    sku: text,
    price: decimal.nullish(),
    priceType: z.enum(['fixed', 'percent']).nullish(),
    isEnabled: on,
    isDefault: off,
    sn: place,
    color,
    image: imageUrl,
    bundleOptionItemId: optionalId,
    availabilityRules,
    actions,
  })
  .transform(({ price, priceType, image, availabilityRules: rules, ...value }) => ({
    ...value,
    imageUrl: image,
    price: toPrice({ price, priceType }),
    forActivatedOptionValueIds: rules?.forActivatedOptionValueIds ?? [],
  }));

const displayWidget = z.enum([
  'cards_list',
  'checkbox',
  'colors_list',
  'dropdown',
  'search_field',
  'email_input',
  'image_upload',
  'text_area',
  'text_input',
  'thumbnails_list',
]);

const optionData = z
  .object({
    type: z.enum(['generic_option', 'production_time_upgrade', 'extra_photos_upgrade', 'customer_email']),
    displayWidget,
    displayWidgetOptions: z.object({ alignment: text, shape: text, placeholder: text }).partial().nullish(),
    isRequired: off,
    maxValuesCount: maximum,
    values: z
      .array(optionValue)
      .nullish()
      .transform((values) => values ?? []),
    sku: text,
    hasDetailedDescription: off,
    detailedDescription: text,
    showInUrlQuery: off,
  })
  .transform(({ displayWidgetOptions: look, ...data }) => ({
    ...data,
    alignment: look?.alignment ?? null,
    shape: look?.shape ?? null,
    placeholder: look?.placeholder ?? null,
  }));

const customization = z
  .object({
    id,
    type: z.enum(['option', 'options_group', 'variants_group']),
    parentId: optionalId,
    sn: place,
    isEnabled: on,
    isLocked: off,
    isDefault: off,
    title: text,
    name: z.string(),
    showInCart: off,
    showInUrlQuery: off,
    bundleOptionId: optionalId,
    availabilityRules,
    optionData: optionData.nullish().transform((data) => data ?? null),
  })
  .refine(({ type, optionData: data }) => type !== 'option' || data !== null, {
    // not a message: a fault of the shop's own definitions, for its log
    error: 'Customization optionData is missing',
  })
  .transform(({ availabilityRules: rules, ...one }) => ({
    ...one,
    forActivatedOptionValueIds: rules?.forActivatedOptionValueIds ?? [],
  }));

const isUnique = (list: readonly { readonly id: string }[]): boolean =>
  new Set(list.map((one) => one.id)).size === list.length;

/** Definitions as a platform sends them. Unknown fields are ignored. */
export const customizationsSchema = z
  .array(customization)
  // not a message: a fault of the shop's own definitions, for its log
  .refine(isUnique, { error: 'Customization ids must be unique' })
  .refine((all) => all.every((one) => isUnique(one.optionData?.values ?? [])), {
    // not a message: a fault of the shop's own definitions, for its log
    error: 'Customization value ids must be unique',
  });

export type CustomizationDto = z.input<typeof customization>;

interface ReadCustomizations {
  readonly customizations: readonly Customization[];
  /** Errors with their paths; if there are any, the definitions are not used. */
  readonly problems: readonly string[];
}

/** A set with any error is rejected as a whole. Unknown ids in rules are no error. */
export const readCustomizations = (sent: unknown): ReadCustomizations => {
  const read = customizationsSchema.safeParse(sent);
  if (read.success) return { customizations: read.data, problems: [] };
  const problems = read.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
  return { customizations: [], problems };
};

const rushAddOn = z
  .object({ sku: z.string(), text: z.string(), price: z.number(), isDomestic: z.number() })
  .transform(({ price, isDomestic, ...addOn }) => ({ ...addOn, price: toMinor(price), isDomestic: isDomestic === 1 }));

/** Rush add-ons as the platform sends them. */
export const rushAddOnsSchema = z.array(rushAddOn);
export const extraPhotoAddOnsSchema = z.array(z.object({ sku: z.string(), label: z.string(), qty: z.number() }));
export type RushAddOnDto = z.input<typeof rushAddOn>;
