/** Something that this browser's visitor has said, kept on the device. */
export interface Claim {
  readonly code: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly value: boolean;
  readonly description: string;
}

const PREFIX = 'patchwork-claim-';

const isClaim = (stored: unknown): stored is Claim => {
  const { code, created_at, value, description } = (stored ?? {}) as Partial<Claim>;
  return (
    typeof code === 'string' &&
    typeof created_at === 'string' &&
    typeof value === 'boolean' &&
    typeof description === 'string'
  );
};

/** Null if nothing is stored, or something else. */
export const readClaim = (code: string): Claim | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + code) ?? 'null');
    return isClaim(stored) ? stored : null;
  } catch {
    return null;
  }
};

/** False if it cannot be stored: it holds for this page then. */
export const writeClaim = (claim: Claim): boolean => {
  try {
    localStorage.setItem(PREFIX + claim.code, JSON.stringify(claim));
    return true;
  } catch {
    return false;
  }
};

export const isClaimKey = (key: string | null, code: string): boolean => key === null || key === PREFIX + code;
