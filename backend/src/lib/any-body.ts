import type { FastifyInstance } from 'fastify';

/** Takes any body without reading anything of it, for links that say everything in their address. */
export const acceptAnyBody = (
  app: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>,
): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, undefined),
  );
};
