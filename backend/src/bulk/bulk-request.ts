import { hasBreed as isOfBreed } from '@patchwork/domain/bulk/bulk-order.ts';
import { type BulkEntry, type BulkField, type BulkRequest, toBulkEntry } from '@patchwork/domain/bulk/request.ts';
import { findBulkProblems } from '@patchwork/domain/bulk/request-reasons.ts';
import { Refusal } from '../lib/refusal.ts';
import type { CreateBody } from './bulk.dto.ts';

const toText = (value: string | number | null | undefined): string => String(value ?? '');

const toRequest = (body: CreateBody): BulkRequest => ({
  kind: body.kind,
  quantity: body.qty,
  sizes: body.sizes,
  colors: body.colors,
  images: body.images.map(({ id }) => id),
  deadline: toText(body.deadline),
  description: body.description,
  breed: toText(body.breedId),
  company: toText(body.company),
  taxId: toText(body.taxId),
  clientType: toText(body.clientType),
  name: body.name,
  email: body.email,
  phone: toText(body.phone),
  hasAcceptedTerms: body.acceptsTerms,
});

/** Fields of the body that are named otherwise than those of the form. */
const BODY_FIELDS: Partial<Record<BulkField, string>> = {
  quantity: 'qty',
  breed: 'breedId',
  hasAcceptedTerms: 'acceptsTerms',
};

export const toBodyField = (field: BulkField): string => BODY_FIELDS[field] ?? field;

/** Reads a body as it is to be stored; refuses the first field of the form that something is wrong with. */
export const readRequest = (body: CreateBody, now: Date): BulkEntry => {
  const request = toRequest(body);
  const [problem] = Object.entries(findBulkProblems(request, now));
  if (problem) throw new Refusal('INVALID', problem[1], toBodyField(problem[0] as BulkField));
  return toBulkEntry(request);
};

/** The number of a breed; null where there is none to look for. */
export const toBreedId = ({ breed, kind }: BulkEntry): number | null =>
  breed !== null && isOfBreed(kind) && /^\d{1,9}$/.test(breed) ? Number(breed) : null;
