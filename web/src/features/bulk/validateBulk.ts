import { BULK_SIZES, type BulkKind as BulkKindName, toBulkKindNumber } from '@patchwork/domain/bulk/bulk-order.ts';
import { parseBulkQuantity } from '@patchwork/domain/bulk/quantity.ts';
import { BULK_PROBLEMS, type BulkProblem, type BulkRequest, findBulkChecks } from '@patchwork/domain/bulk/request.ts';
import { formatReason } from '@patchwork/domain/messages/reason.ts';
import { table } from '@patchwork/domain/messages/refusals-table.generated.ts';
import type { PriceStyle } from '@patchwork/domain/pricing/text.ts';
import type { FieldErrors, FieldName } from '../../components/form/useForm.ts';
import type { BulkKind, BulkOrderCreateInput } from '../../lib/apollo/schema.generated.ts';
import type { BulkValues } from './bulkDraft.ts';

const toRequest = (values: BulkValues, kind: BulkKind): BulkRequest => ({
  ...values,
  kind: toBulkKindNumber(kind.toLowerCase() as BulkKindName),
  images: values.images.map(({ id }) => id),
});

const say = ({ key, parameters }: BulkProblem, style: PriceStyle): string =>
  formatReason(table, key, parameters, style) ?? key;

/** The rules that the shop checks as well, in the words of this page. */
export const validateBulk = (
  values: BulkValues,
  kind: BulkKind,
  style: PriceStyle,
): FieldErrors<FieldName<BulkValues>> =>
  Object.fromEntries(
    Object.entries(findBulkChecks(toRequest(values, kind), new Date())).map(([field, check]) => [
      field,
      say(BULK_PROBLEMS[check], style),
    ]),
  );

/** Names of the controls with a text. */
const TEXTS: readonly FieldName<BulkValues>[] = [
  'quantity',
  'deadline',
  'description',
  'breed',
  'company',
  'taxId',
  'clientType',
  'name',
  'email',
  'phone',
];

/** Reads the elements of the form: texts and boxes may be filled in before there is any code. */
export const readTyped = (form: HTMLFormElement): Partial<BulkValues> => {
  const data = new FormData(form);
  const texts = TEXTS.flatMap((name) => {
    const text = data.get(name);
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
  });
  const sizes = BULK_SIZES.filter((size) => data.has(`size-${size}`));
  return {
    ...Object.fromEntries(texts),
    ...(sizes.length > 0 && { sizes }),
    ...(data.has('hasAcceptedTerms') && { hasAcceptedTerms: true }),
  };
};

const given = (text: string): string | null => text.trim() || null;

/** Of valid values. */
export const toBulkInput = (values: BulkValues, kind: BulkKind, idempotencyKey: string): BulkOrderCreateInput => ({
  idempotencyKey,
  kind,
  quantity: parseBulkQuantity(values.quantity).quantity ?? 0,
  sizes: [...values.sizes],
  colors: [...values.colors],
  imageIds: values.images.map(({ id }) => id),
  deadline: given(values.deadline),
  description: values.description.trim(),
  breedId: given(values.breed),
  company: given(values.company),
  taxId: given(values.taxId),
  clientTypeId: given(values.clientType),
  name: values.name.trim(),
  email: values.email.trim(),
  phone: given(values.phone),
  acceptsTerms: values.hasAcceptedTerms,
});

/** Fields of the input that the form names otherwise. */
export const toFormField = (field: string): FieldName<BulkValues> =>
  (({ imageIds: 'images', breedId: 'breed', clientTypeId: 'clientType', acceptsTerms: 'hasAcceptedTerms' })[field] ??
    field) as FieldName<BulkValues>;
