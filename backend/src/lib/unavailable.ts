/** Another service did not answer: nothing was changed, and the same request may be sent again. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly statusCode = 503;
}
