import { z } from 'zod';
import { toSlug } from '../repair/address.ts';
import type { Fields, Note } from '../repair/fields.ts';
import { readId } from '../repair/number.ts';
import { readDocumentId } from './identity.ts';
import { plainDocument, type StagedDocument, Unreadable } from './staged.ts';

const pageSchema = (fields: Fields) =>
  z.looseObject({
    identifier: fields.text('identifier'),
    title: fields.line('title'),
    content_heading: fields.line('content_heading'),
    content: fields.text('content'),
    active: fields.flag('active'),
    sort_order: fields.whole('sort_order'),
    creation_time: fields.moment('creation_time'),
    update_time: fields.moment('update_time'),
  });

/** Reads content pages. Their content stays HTML, rendered through an allow-list. */
export const createPageReader = (fields: Fields, note: Note) => {
  const schema = pageSchema(fields);
  return (source: Record<string, unknown>, indexed: string): StagedDocument => {
    const raw = schema.parse(source);
    const id = readDocumentId(source.id ?? source.page_id, indexed, note);
    if (raw.identifier === '') note('identifier: missing, made from the title');
    const identifier = raw.identifier || toSlug(raw.title);
    if (identifier === '') throw new Unreadable('neither identifier nor title');
    if (raw.title === '') note('title: missing');
    const columns = {
      id,
      identifier,
      title: raw.title || raw.content_heading || identifier,
      active: raw.active ?? true,
    };
    return plainDocument({ kind: 'cms_page', id, key: identifier, source: { ...raw, ...columns } });
  };
};

const reviewSchema = (fields: Fields) =>
  z.looseObject({
    product_id: fields.any(),
    title: fields.line('title'),
    detail: fields.paragraphs('detail'),
    nickname: fields.line('nickname'),
    review_status: fields.whole('review_status'),
    created_at: fields.moment('created_at'),
  });

const APPROVED = 1;

/** Reads reviews; empty ones are dropped. */
export const createReviewReader = (fields: Fields, note: Note) => {
  const schema = reviewSchema(fields);
  return (source: Record<string, unknown>, indexed: string): StagedDocument => {
    const raw = schema.parse(source);
    const product = readId(raw.product_id);
    if (product === null) throw new Unreadable('no product_id');
    if (raw.title === '' && raw.detail === '') throw new Unreadable('neither title nor detail');
    const id = readDocumentId(source.id ?? source.review_id, indexed, note);
    if (raw.nickname === '') note('nickname: missing');
    const columns = { id, product_id: product, review_status: raw.review_status ?? APPROVED };
    return plainDocument({ kind: 'review', id, source: { ...raw, ...columns } });
  };
};
