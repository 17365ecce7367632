/** Texts that a file has for all stories that show it. */
export interface AssetTexts {
  readonly alt: string;
  readonly title: string;
  readonly focus: string;
}

const LONGEST_TEXT = 1000;

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, LONGEST_TEXT) : '');

/** Without its scheme and the host's bucket, both of which are written in several ways. */
export const toAssetAddress = (filename: string): string =>
  filename.replace(/^(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?/, '');

/** Null: without an address. */
export const readAsset = (source: Readonly<Record<string, unknown>>) => {
  const { filename, alt, title, focus, deleted_at: deletedAt } = source;
  if (typeof filename !== 'string' || filename === '' || deletedAt) return null;
  return {
    address: toAssetAddress(filename),
    texts: { alt: toText(alt), title: toText(title), focus: toText(focus) } satisfies AssetTexts,
  };
};
