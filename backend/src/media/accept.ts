const AVIF = /^image\/avif\s*(?:;(.*))?$/i;
const REFUSED = /(?:^|;)\s*q\s*=\s*0(?:\.0{0,3})?\s*(?:;|$)/i;

/** Whether an Accept header names AVIF. Browsers do; a wildcard is no promise to show it. */
export const takesAvif = (accept: string | undefined): boolean =>
  (accept ?? '').split(',').some((range) => {
    const match = AVIF.exec(range.trim());
    return match !== null && !REFUSED.test(match[1] ?? '');
  });
