/** The two parts of a mailed link that recovers a cart. */
export interface RecoverLink {
  readonly recoveryId: string;
  readonly recoveryCode: string;
}

const PARTS = /^id\/(\d{1,15})\/code\/([\w-]{1,200})\/?$/;

/** Parses the path after `/alerts/recover/cart/`; null if it is not a valid link. */
export const readRecoverLink = (rest: string | undefined): RecoverLink | null => {
  const [, recoveryId, recoveryCode] = PARTS.exec(rest ?? '') ?? [];
  return recoveryId && recoveryCode ? { recoveryId, recoveryCode } : null;
};
