export const NEEDS_NETWORK = 'This needs a network, and nothing has been sent.';
export const UNREACHABLE = 'The shop does not answer right now. Please try again in a moment.';

/** What comes with it. */
export const OFFER = 'New animals, what became of drawings, and 10% off with the first mail: the code is in it.';
