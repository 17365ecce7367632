import type { DownloadDto, DownloadSampleDto, ProductDto } from './catalog.dto.ts';
import type { Download, DownloadSample } from './catalog.types.generated.ts';

type SampleLocation = Pick<DownloadSampleDto, 'id' | 'title' | 'sample_url'>;

/** Own paths and https only: the URL becomes a link of the page. */
const isSafe = (address: string): boolean => /^\/(?!\/)/.test(address) || /^https:\/\//i.test(address);

const sampleUrl = ({ sample_url: address }: Pick<DownloadSampleDto, 'sample_url'>): string | null =>
  address && isSafe(address) ? address : null;

const inOrder = <T extends { sort_order?: number | string | null }>(list: readonly T[] | null | undefined): T[] =>
  [...(list ?? [])].sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));

const toSamples = (dto: SampleLocation): DownloadSample[] => {
  const url = sampleUrl(dto);
  return url ? [{ id: String(dto.id), title: dto.title, url }] : [];
};

const toDownload = (dto: DownloadDto): Download => ({
  id: String(dto.id),
  title: dto.title,
  limit: Number(dto.number_of_downloads) || null,
  sampleUrl: sampleUrl(dto),
});

export const downloads = (product: ProductDto): Download[] =>
  product.type_id === 'downloadable' ? inOrder(product.downloadable_links).map(toDownload) : [];

export const downloadSamples = (product: ProductDto): DownloadSample[] =>
  product.type_id === 'downloadable' ? inOrder(product.downloadable_samples).flatMap(toSamples) : [];
