/** An address that one page hands to the next; in memory only, and of this tab. */
let email = '';

/** Notes the address that whoever comes has typed, or has proven by a link. */
export const noteArrival = (known: string): void => {
  email = known;
};

/** The address that was noted last; empty for none. */
export const arrivalEmail = (): string => email;
