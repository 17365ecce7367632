/** A letter as it leaves the shop. Every value is checked and bounded, see `toOutgoing`. */
export interface OutgoingLetter {
  /** The same at each attempt, so that a letter that arrives twice is known to be one. */
  readonly messageId: string;
  readonly date: Date;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address that ends letters of this list by a POST; null: the letter is of none. */
  readonly unsubscribeUrl: string | null;
}

/**
 * `refused`: this letter will never be taken. `later`: it may be, after a while. `unavailable`: the server takes none at
 * the moment. `cancelled`: the caller did not want to wait any longer.
 */
export type FailureKind = 'refused' | 'later' | 'unavailable' | 'cancelled';

/** Why a letter was not taken, in a few words without personal data: servers repeat addresses in their answers. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly kind: FailureKind;
  readonly reason: string;

  constructor(kind: FailureKind, reason: string) {
    super(`${kind}: ${reason}`);
    this.kind = kind;
    this.reason = reason;
  }
}

export interface MailTransport {
  /** Resolves once a server has taken the letter; rejects with a DeliveryFailure. */
  send(letter: OutgoingLetter, signal: AbortSignal): Promise<void>;
  close(): void;
}
