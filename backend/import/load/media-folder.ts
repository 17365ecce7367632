import { statSync } from 'node:fs';
import { join } from 'node:path';
import { formatImagePath, parseImagePath } from '@patchwork/domain/content/image-address.ts';

/** The address of a picture of a dump, such as `/b/e/bear.jpg`; null if the media folder has no such file. */
export type FindFile = (image: unknown) => string | null;

/** Where Magento keeps the pictures that dumps name, below its `pub/media`. */
const FOLDERS = ['', 'catalog/product/', 'catalog/category/'];

const trimPath = (image: string): string => image.replace(/^\/+/, '').replace(/^(?:pub\/)?media\//, '');

/** Finds pictures in the folder that the backend serves at `/media/file/`; without one there are none. */
export const createMediaFolder = (directory: string | null): FindFile => {
  if (directory === null) return () => null;
  return (image) => {
    const path = typeof image === 'string' ? trimPath(image) : '';
    for (const folder of FOLDERS) {
      const names = parseImagePath(`${folder}${path}`);
      if (names && statSync(join(directory, ...names), { throwIfNoEntry: false })?.isFile()) {
        return `/media/file/${formatImagePath(names)}`;
      }
    }
    return null;
  };
};
