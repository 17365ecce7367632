import { type UploadAnswer, uploadedImage } from '../customization/uploaded-image.ts';

/** A picture of a bulk order: artwork, or what came with a message. */
export interface BulkPicture {
  readonly id: string;
  /** As the platform numbers what pictures are for. */
  readonly type: number;
  readonly url: string;
  readonly createdAt: Date;
  /** Not stored by the platform yet. */
  readonly isNew: boolean;
}

export const ARTWORK_TYPE = 1;
export const ATTACHMENT_TYPE = 5;

/** @throws Error if a value is missing or malformed. */
export const toBulkPicture = (answer: UploadAnswer, isNew = true): BulkPicture => {
  const { id, url } = uploadedImage(answer);
  const createdAt = new Date(String(answer.createdAt));
  if (Number.isNaN(createdAt.getTime())) throw new Error('Unexpected response!');
  return { id, type: Number(answer.type), url, createdAt, isNew };
};
