export const NEEDS_NETWORK = 'This needs a network, and nothing has been sent.';
export const UNREACHABLE = 'The shop does not answer right now. Please try again in a moment.';
