import type { FastifyInstance } from 'fastify';

/** Accepts JSON bodies only; an empty one counts as none, since some clients announce JSON and send nothing. */
export const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
};
