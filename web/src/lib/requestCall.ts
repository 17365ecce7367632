/** Opens the contact form as the wish to be called. */
export const REQUEST_CALL_HASH = '#request-a-call';
