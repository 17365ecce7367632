/** Takes away a refusal the shopper has read. */
export const dismissRefusal = async (taskId: number): Promise<void> => {
  const { offlineQueue } = await import('../../lib/offline/app.ts');
  await (await offlineQueue()).discard(taskId);
};
