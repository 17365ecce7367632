const QUALITY = /;\s*q\s*=\s*([\d.]+)/i;

/** The encodings of an Accept-Encoding header that are not refused by it, in small letters. */
const readAccepted = (header: string): ReadonlySet<string> => {
  const accepted = new Set<string>();
  for (const part of header.split(',')) {
    const [name = ''] = part.split(';', 1);
    const quality = QUALITY.exec(part)?.[1];
    if (quality === undefined || Number(quality) > 0) accepted.add(name.trim().toLowerCase());
  }
  return accepted;
};

/**
 * The first of the encodings that a client accepts, by name: `*` could mean one that it does not know.
 * @param known those that can be written, the best one first
 */
export const chooseEncoding = <Encoding extends string>(
  accepted: string | undefined,
  known: readonly Encoding[],
): Encoding | 'identity' => {
  if (!accepted) return 'identity';
  const names = readAccepted(accepted);
  return known.find((one) => names.has(one)) ?? 'identity';
};
