import type { UploadDto } from '../customization/uploaded-pictures.service.ts';
import { toAmount } from '../lib/amount.ts';
import type { BulkOrderDto, ImageDto, MessageDto, QuoteDto, SampleOrderDto } from './bulk.dto.ts';
import type { BulkOrderRow } from './bulk.repository.ts';
import type { QuoteRow } from './bulk-quote.repository.ts';
import type { OrderedSample } from './sample.repository.ts';
import { getSkuOfKind } from './sample.service.ts';

const toSample = ({ number, placed_at, paid, currency, is_kept }: OrderedSample): SampleOrderDto => ({
  order_number: number,
  placed_at: placed_at.toISOString(),
  paid: toAmount(paid),
  currency_code: currency,
  is_kept,
});

const getSample = ({ sample_plushie_id: id, kind }: BulkOrderRow, { samples }: BulkParts): BulkOrderDto['sample'] =>
  id === null ? null : { plushie_id: id, sku: getSkuOfKind(kind), orders: samples.map(toSample) };

export interface BulkParts {
  readonly samples: readonly OrderedSample[];
  readonly links: readonly { readonly upload_id: string; readonly message_id: number | null }[];
  readonly pictures: ReadonlyMap<string, UploadDto>;
  readonly messages: readonly {
    readonly id: number;
    readonly author: 'buyer' | 'shop';
    readonly body: string;
    readonly created_at: Date;
  }[];
}

/** The artwork, or the pictures of a message. */
const getImages = ({ links, pictures }: BulkParts, messageId: number | null): ImageDto[] =>
  links.filter(({ message_id: id }) => id === messageId).flatMap(({ upload_id: id }) => pictures.get(id) ?? []);

const toMessages = (parts: BulkParts): MessageDto[] =>
  parts.messages.map(({ id, author, body, created_at }) => ({
    id,
    author,
    text: body,
    created_at: created_at.toISOString(),
    images: getImages(parts, id),
  }));

export const toBulkOrderDto = (row: BulkOrderRow, parts: BulkParts): BulkOrderDto => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  qty: row.qty,
  sizes: [...row.sizes],
  colors: [...row.colors],
  deadline: row.deadline,
  description: row.description,
  breed: row.breed_name,
  company: row.company,
  tax_id: row.tax_id,
  client_type: row.client_type_label,
  name: row.name,
  email: row.email,
  phone: row.phone,
  currency_code: row.currency,
  created_at: row.created_at.toISOString(),
  images: getImages(parts, null),
  messages: toMessages(parts),
  sample: getSample(row, parts),
});

const getState = ({ withdrawn_at, is_ended }: QuoteRow): QuoteDto['state'] => {
  if (withdrawn_at !== null) return 'withdrawn';
  return is_ended ? 'ended' : 'open';
};

export const toQuoteDto = (row: QuoteRow, currency: string, sampleCredit = 0): QuoteDto => ({
  id: row.id,
  bulkorder_id: row.bulk_order_id,
  qty: row.qty,
  production_price: toAmount(row.production_price),
  shipping_price: toAmount(row.shipping_price),
  ...(row.production_time !== null && { production_time: row.production_time }),
  currency_code: currency,
  valid_until: row.valid_until.toISOString(),
  state: getState(row),
  allows_coupons: row.allows_coupons,
  credits_sample: row.credits_sample,
  sample_credit: toAmount(sampleCredit),
  is_declined: row.declined_at !== null,
  order_number: row.order_number,
});
