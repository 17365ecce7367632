/** The two parts of a link in a mail that leads back to a cart. */
export interface RecoverLink {
  readonly recoveryId: string;
  readonly recoveryCode: string;
}

const PARTS = /^id\/(\d{1,15})\/code\/([\w-]{1,200})\/?$/;

/** Reads what follows `/alerts/recover/cart/`; null for anything that is no such link. */
export const readRecoverLink = (rest: string | undefined): RecoverLink | null => {
  const [, recoveryId, recoveryCode] = PARTS.exec(rest ?? '') ?? [];
  return recoveryId && recoveryCode ? { recoveryId, recoveryCode } : null;
};
