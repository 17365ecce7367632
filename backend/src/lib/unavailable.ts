/** Another service did not answer: nothing was changed, and a retry is safe. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly statusCode = 503;
}
