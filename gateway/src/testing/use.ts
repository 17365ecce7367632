import { afterAll, beforeEach } from 'vitest';
import { startFakeBackend } from './fake-backend.ts';
import { type StartOptions, startTestGateway } from './start.ts';

/** A gateway with a fake backend, reset for each test and closed at the end of the file. */
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
