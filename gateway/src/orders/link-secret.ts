/** As mails have it; anything else opens nothing and is not sent. */
const ACCESS = /^[\w-]{1,200}$/;

/** Whether it can be the secret of a mailed link at all. */
export const isLinkSecret = (access: string): boolean => ACCESS.test(access);
