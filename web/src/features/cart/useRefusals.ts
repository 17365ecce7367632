/** What to do about changes the shop has refused. */
export const useRefusals = () => ({
  /** The shopper has read it. */
  dismiss: async (taskId: number): Promise<void> => {
    const { offlineQueue } = await import('../../lib/offline/app.ts');
    await (await offlineQueue()).discard(taskId);
  },
});
