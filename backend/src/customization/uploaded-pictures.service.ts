import type { Executor } from '../db/schema.ts';
import { markOrdered } from './abandoned-upload.repository.ts';
import { toUrl, type UploadDto } from './upload.dto.ts';
import { findUploaded, lockUploaded, type UploadedRow } from './uploaded-file.repository.ts';

export type { UploadDto };

type Pictures = ReadonlyMap<string, UploadDto>;

const toPictures = (rows: readonly UploadedRow[]): Pictures =>
  new Map(
    rows.map(({ id, image_type: type, file, created_at }) => [
      id,
      { id, type, url: toUrl(file), createdAt: created_at.toISOString() },
    ]),
  );

/** Pictures by id; unknown ones are left out. */
export const findPictures = async (executor: Executor, ids: readonly string[]): Promise<Pictures> =>
  toPictures(await findUploaded(executor, ids));

/** The same, locked, so that none is deleted while a row that refers to it is created. */
export const lockPictures = async (executor: Executor, ids: readonly string[]): Promise<Pictures> =>
  toPictures(await lockUploaded(executor, ids));

/** The same, which are kept as long as an order is: the clean-up of uploads leaves them alone. */
export const keepPictures = async (executor: Executor, ids: readonly string[]): Promise<Pictures> => {
  const pictures = await lockPictures(executor, ids);
  await markOrdered(executor, [...pictures.keys()]);
  return pictures;
};
