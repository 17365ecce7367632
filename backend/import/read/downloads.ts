import { z } from 'zod';
import type { DownloadDto, DownloadSampleDto } from '../../src/catalog/catalog.dto.ts';
import { type Fields, isWritten, type Note } from '../repair/fields.ts';

const fileSchema = (fields: Fields) =>
  z.looseObject({
    id: fields.text('downloadable_links.id'),
    title: fields.line('downloadable_links.title'),
    sort_order: fields.whole('downloadable_links.sort_order'),
    price: fields.amount('downloadable_links.price'),
    number_of_downloads: fields.whole('downloadable_links.number_of_downloads'),
    sample_url: fields.text('downloadable_links.sample_url'),
  });

/** Reads files of a downloadable product and their samples; a file with an unreadable price would be free. */
export const createDownloadsReader = (fields: Fields, note: Note) => {
  const file = fileSchema(fields);
  const read = (raw: readonly Record<string, unknown>[]): DownloadDto[] =>
    raw.flatMap((one, index) => {
      const { id, title, sort_order, price, number_of_downloads, sample_url } = file.parse(one);
      if (price === null && isWritten(one.price)) {
        note('downloadable_links: one whose price cannot be read, left out');
        return [];
      }
      if (title === '') note('downloadable_links: one without title');
      const download = {
        id: id || String(index + 1),
        title: title || `File ${index + 1}`,
        sort_order: sort_order ?? index + 1,
        price: price ?? 0,
        number_of_downloads: number_of_downloads ?? 0,
        ...(sample_url && { sample_url }),
      };
      return [download];
    });
  const toSample = ({ id, title, sort_order, sample_url }: DownloadDto): DownloadSampleDto[] =>
    sample_url ? [{ id, title, sort_order, sample_url }] : [];
  return {
    links: read,
    samples: (raw: readonly Record<string, unknown>[]): DownloadSampleDto[] => read(raw).flatMap(toSample),
  };
};
