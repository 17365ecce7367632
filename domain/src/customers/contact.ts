/** The subject of a message to the shop. */
export const CONTACT_TOPICS = ['order', 'custom', 'bulk', 'return', 'other'] as const;

export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** `call`: the shop is asked to call back. */
export const CONTACT_KINDS = ['message', 'call'] as const;

export type ContactKind = (typeof CONTACT_KINDS)[number];

export const LONGEST_CONTACT_NAME = 255;
export const LONGEST_CONTACT_MESSAGE = 5000;

/** A phone number in international form, by its shape alone. */
export const E164 = /^\+[1-9]\d{6,14}$/;
