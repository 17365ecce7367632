import { afterAll, beforeEach } from 'vitest';
import { startFakeBackend } from './fake-backend.ts';
import { type StartOptions, startTestGateway } from './start.ts';

/**
 * For a file of tests: a gateway and the fake backend that it asks, which answers each test as if it was the first. Both
 * end with the file.
 */
export const useTestGateway = async (options?: StartOptions) => {
  const backend = await startFakeBackend();
  const gateway = await startTestGateway(backend.url, options);
  beforeEach(() => backend.reset());
  afterAll(async () => {
    await gateway.close();
    await backend.close();
  });
  return { backend, gateway };
};
