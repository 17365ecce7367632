/** Another server did not hand out a picture: nothing that whoever asks for it could mend. */
export class OriginFault extends Error {
  override readonly name = 'OriginFault';
  readonly statusCode = 502;
}
