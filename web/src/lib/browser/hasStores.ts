/** Whether the shop has stored anything on this device. A browser that does not tell is taken to have something. */
export const hasStores = async (): Promise<boolean> => {
  try {
    return (await indexedDB.databases()).some(({ name }) => name?.startsWith('patchwork-'));
  } catch {
    return true;
  }
};
